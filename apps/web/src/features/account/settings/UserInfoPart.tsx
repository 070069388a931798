import type { UserInfo } from '@verdict/contract/shapes.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The second part of the settings; it brings the markdown editor along, so it is loaded beside the page. */
export default function UserInfoPart({ user }: { user: UserInfo }) {
  return (
    <>
      <AvatarPicker user={user} />
      <ProfileForm user={user} />
    </>
  );
}
