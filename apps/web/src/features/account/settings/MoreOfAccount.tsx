import type { UserInfo } from '@verdict/contract/shapes.ts';
import { EmailForm } from './EmailForm.tsx';
import { MobileForm } from './MobileForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { Sessions } from './Sessions.tsx';
import { lazy, Suspense } from 'react';

const RemoteAccounts = lazy(() => import('./RemoteAccounts.tsx'));

/** What lies below the password; it is loaded beside the page, which shows its first part the sooner. */
export default function MoreOfAccount({ user }: { user: UserInfo }) {
  return (
    <>
      <EmailForm user={user} />
      <MobileForm user={user} />
      <MessageSettings />
      <Sessions />
      <SecondFactor />
      <Suspense>
        <RemoteAccounts />
      </Suspense>
    </>
  );
}
