import { useMessages } from '../../../app/office/messages.ts';
import { SubjectTabs } from '../../../app/office/SubjectTabs.tsx';

const pages = {
  edit: ['/admin/training/$trainingId/edit', 'common.edit'],
  problems: ['/admin/training/$trainingId/problems', 'manage.training.problems'],
} as const;

/** Tabs between the pages of a training, with a link to the training itself. */
export function TrainingTabs({ trainingId, current }: { trainingId: number; current: keyof typeof pages }) {
  const t = useMessages();
  return (
    <SubjectTabs
      label={t('admin.training.pages')}
      tabs={Object.values(pages).map(([to, label]) => ({ to, label: t(label) }))}
      params={{ trainingId }}
      current={pages[current][0]}
      href={`/training/${trainingId}`}
    />
  );
}
