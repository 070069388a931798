import { GroupSection } from '../GroupSection.tsx';
import { submissionTexts } from '../../submission/messages.ts';
import { SubmissionList } from '../../submission/list/StatusPage.tsx';

/** Submissions to the problems and trainings of a group. */
export function GroupStatusPage() {
  const t = submissionTexts.useMessages();
  return (
    <GroupSection title={t('submission.list')}>
      <SubmissionList />
    </GroupSection>
  );
}
