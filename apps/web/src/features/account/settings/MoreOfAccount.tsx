import type { UserInfo } from '@verdict/contract/shapes.ts';
import { EmailForm } from './EmailForm.tsx';
import { MobileForm } from './MobileForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { Sessions } from './Sessions.tsx';
import { lazy, Suspense } from 'react';

const RemoteAccounts = lazy(() => import('./RemoteAccounts.tsx'));

/** Sections below the password. They load after the page, so the first section shows sooner. */
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
