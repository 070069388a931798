import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { TitleTag } from './TitleTag.tsx';
import classes from './UserLink.module.css';

interface Props {
  username: string;
  uid?: string;
  avatar?: string | null;
  withAvatar?: boolean;
  titleName?: string | null;
  titleColor?: string | null;
}

/** Address of a user's profile page. */
export function userHomePath(username: string, uid?: string): string {
  return `/user-home?${new URLSearchParams(uid ? { uid, username } : { username })}`;
}

/** A user's name, with optional avatar and title, linked to the user's page. */
export function UserLink({ username, uid, avatar, withAvatar = false, titleName, titleColor }: Props) {
  return (
    <span className={classes.user} data-word={withAvatar ? undefined : true} data-person>
      {withAvatar && <Avatar name={username} src={avatar} size={24} decorative />}
      <AppLink href={userHomePath(username, uid)} className={classes.name} title={username}>
        <bdi>{username}</bdi>
      </AppLink>
      {titleName && <TitleTag name={titleName} color={titleColor} />}
    </span>
  );
}
