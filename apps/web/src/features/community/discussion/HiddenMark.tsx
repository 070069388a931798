import type { DiscussionRow } from '@verdict/contract/community/discussion.ts';
import classes from './Discussion.module.css';
import { discussionTexts } from './messages.ts';
import { useReportedAs } from './use-reported-as.ts';

/** Mark beside a title that only its author and moderators see, with the reason. */
export function HiddenMark({ row: { held, reportedAs } }: { row: Pick<DiscussionRow, 'held' | 'reportedAs'> }) {
  const t = discussionTexts.useMessages();
  const reasons = useReportedAs(reportedAs);
  return (
    <span className={classes.hidden}>
      {t(held ? 'discussion.held' : 'discussion.hidden')}
      {reasons !== null && ` (${reasons})`}
    </span>
  );
}
