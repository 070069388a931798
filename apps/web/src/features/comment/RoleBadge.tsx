import type { Comment } from '@verdict/contract/comment.ts';
import classes from './Comments.module.css';
import { commentTexts } from './messages.ts';

const badges = {
  root: { text: 'SPA', label: 'comment.roleRoot' },
  admin: { text: 'ADM', label: 'comment.roleAdmin' },
} as const;

/** Beside the name of an administrator who writes something. */
export function RoleBadge({ role }: { role: Comment['fromRole'] }) {
  const t = commentTexts.useMessages();
  if (role === 'user') return null;
  const { text, label } = badges[role];
  return (
    <abbr className={classes.badge} title={t(label)}>
      {text}
    </abbr>
  );
}
