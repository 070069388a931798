import type { DiscussionRow } from '@verdict/contract/community/discussion.ts';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { RoleBadge } from '../comment/RoleBadge.tsx';

interface Props {
  post: Pick<DiscussionRow, 'author' | 'uid' | 'avatar' | 'titleName' | 'titleColor' | 'role' | 'groupRole'>;
}

/** Author of a discussion or solution. */
export function PostAuthor({ post: { author, uid, avatar, titleName, titleColor, role, groupRole } }: Props) {
  return (
    <>
      <UserLink username={author} uid={uid} avatar={avatar} withAvatar titleName={titleName} titleColor={titleColor} />
      <RoleBadge role={role} groupRole={groupRole ?? null} />
    </>
  );
}
