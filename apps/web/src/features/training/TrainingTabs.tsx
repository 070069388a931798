import { useMatches } from '@tanstack/react-router';
import { PlaceTabs } from '../../app/PlaceTabs.tsx';
import { trainingTexts } from './messages.ts';
import { useTraining } from './use-training.ts';

/** The pages of the training. While the reader may not look inside, only the overview is open. */
export function TrainingTabs({ look = 'line' }: { look?: 'line' | 'bare' }) {
  const t = trainingTexts.useMessages();
  const { id, auth, mine } = useTraining();
  const leaf = useMatches().at(-1);
  const isOpen = mine.lookRefusal === null;
  const home = '/training/$trainingID';
  return (
    <PlaceTabs
      label={t('training.tabs')}
      tabs={[
        { to: home, label: t('training.tab.overview'), isOpen: true },
        { to: `${home}/problems`, label: t('training.tab.problems'), isOpen },
        ...(auth === 'Private' ? [{ to: `${home}/rank`, label: t('training.tab.rank'), isOpen }] : []),
        ...(mine.teaches ? [{ to: `${home}/class`, label: t('training.tab.class'), isOpen: true }] : []),
      ]}
      params={{ trainingID: String(id) }}
      current={leaf?.staticData.menu ?? leaf?.fullPath}
      look={look}
    />
  );
}
