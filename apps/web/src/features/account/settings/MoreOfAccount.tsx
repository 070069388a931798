import type { UserInfo } from '@verdict/contract/shapes.ts';
import { EmailForm } from './security/EmailForm.tsx';
import { MobileForm } from './security/MobileForm.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { MessageSettings } from './MessageSettings.tsx';
import { Sessions } from './security/Sessions.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const HomeworkCalendar = lazyPart(() => import('./HomeworkCalendar.tsx'));
const OwnData = lazyPart(async () => ({ default: (await import('./OwnData.tsx')).OwnData }));
const RemoteAccounts = lazyPart(() => import('./RemoteAccounts.tsx'));

/** Sections below the password. They load after the page, so the first section shows sooner. */
export default function MoreOfAccount({ user }: { user: UserInfo }) {
  return (
    <>
      <EmailForm user={user} />
      <MobileForm user={user} />
      <MessageSettings />
      <Part>
        <HomeworkCalendar />
      </Part>
      <Sessions />
      <SecondFactor />
      <Part>
        <RemoteAccounts />
        <OwnData />
      </Part>
    </>
  );
}
