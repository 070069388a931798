import { useMessages } from '../../../app/office/messages.ts';
import { SubjectTabs } from '../../../app/office/SubjectTabs.tsx';

const pages = {
  edit: ['/admin/contest/$contestId/edit', 'common.edit'],
  problems: ['/admin/contest/$contestId/problems', 'manage.contest.problems'],
  announcement: ['/admin/contest/$contestId/announcement', 'manage.contest.announcements'],
  participants: ['/admin/contest/$contestId/participants', 'admin.contest.participants'],
  rehearsal: ['/admin/contest/$contestId/rehearsal', 'manage.contest.rehearsal'],
  exam: ['/admin/contest/$contestId/exam', 'admin.contest.exam'],
} as const;

/** Tabs between the pages of a contest, with a link to the contest itself. */
export function ContestTabs({ contestId, current }: { contestId: number; current: keyof typeof pages }) {
  const t = useMessages();
  return (
    <SubjectTabs
      label={t('admin.contest.pages')}
      tabs={Object.values(pages).map(([to, label]) => ({ to, label: t(label) }))}
      params={{ contestId }}
      current={pages[current][0]}
      href={`/contest/${contestId}`}
    />
  );
}
