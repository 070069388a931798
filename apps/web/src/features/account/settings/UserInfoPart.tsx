import type { UserInfo } from '@verdict/contract/shapes.ts';
import { AvatarPicker } from './avatar/AvatarPicker.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** Second part of the settings. It brings the markdown editor, so it loads after the page. */
export default function UserInfoPart({ user }: { user: UserInfo }) {
  return (
    <>
      <AvatarPicker user={user} />
      <ProfileForm user={user} />
    </>
  );
}
