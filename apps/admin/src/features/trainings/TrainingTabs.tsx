import { useMessages } from '../../app/messages.ts';
import { SubjectTabs } from '../../app/SubjectTabs.tsx';

const pages = {
  edit: ['/training/$trainingId/edit', 'common.edit'],
  problems: ['/training/$trainingId/problems', 'desk.training.problems'],
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
