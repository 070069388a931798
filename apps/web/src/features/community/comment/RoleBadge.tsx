import type { Comment } from '@verdict/contract/community/comment.ts';
import classes from './Comments.module.css';
import { commentTexts } from './messages.ts';

const siteBadges = {
  root: { text: 'SPA', label: 'comment.roleRoot' },
  admin: { text: 'ADM', label: 'comment.roleAdmin' },
} as const;
const groupBadges = {
  root: { text: 'OWN', label: 'comment.roleGroupOwner' },
  admin: { text: 'ADM', label: 'comment.roleGroupAdmin' },
} as const;

interface Props {
  role: Comment['fromRole'];
  /** Role in the group, when the author has it there and not on the site. */
  groupRole?: 'root' | 'admin' | null;
}

/** Badge beside the name of an author who is an administrator. */
export function RoleBadge({ role, groupRole = null }: Props) {
  const t = commentTexts.useMessages();
  if (role === 'user') return null;
  const { text, label } = groupRole === null ? siteBadges[role] : groupBadges[groupRole];
  return (
    <abbr className={classes.badge} title={t(label)}>
      {text}
    </abbr>
  );
}
