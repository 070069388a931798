import { Alert } from '@mantine/core';
import type { DiscussionInfo } from '@verdict/contract/community/discussion.ts';
import { discussionTexts, solutionTexts } from './messages.ts';
import { useReportedAs } from './use-reported-as.ts';

/** Notice above a hidden post, with the reason. */
export default function HiddenNotice({ discussion: { held, kind, reportedAs } }: { discussion: DiscussionInfo }) {
  const t = discussionTexts.useMessages();
  const words = solutionTexts.useMessages();
  const reasons = useReportedAs(reportedAs);
  const hint = kind === 'solution' ? words('solution.hiddenHint') : t('discussion.hiddenHint');
  return (
    <Alert color="yellow">
      {held ? t('discussion.heldHint') : hint}
      {reasons !== null && ` ${reasons}`}
    </Alert>
  );
}
