import { GroupSection } from '../group/GroupSection.tsx';
import { submissionTexts } from '../submission/messages.ts';
import { SubmissionList } from '../submission/StatusPage.tsx';

/** What was sent in the problems and trainings of a group. */
export function GroupStatusPage() {
  const t = submissionTexts.useMessages();
  return (
    <GroupSection title={t('submission.list')}>
      <SubmissionList />
    </GroupSection>
  );
}
