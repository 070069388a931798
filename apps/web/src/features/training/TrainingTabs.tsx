import { useMatches } from '@tanstack/react-router';
import { PlaceTabs } from '../../app/place/PlaceTabs.tsx';
import { trainingTexts } from './messages.ts';
import { homeOf } from './training-home.ts';
import { useTraining } from './use-training.ts';

/** Tabs of the training. Readers who may not look inside can open only the overview. */
export function TrainingTabs() {
  const t = trainingTexts.useMessages();
  const training = useTraining();
  const { auth, mine } = training;
  const leaf = useMatches().at(-1);
  const isOpen = mine.lookRefusal === null;
  const { to: home, params } = homeOf(training);
  return (
    <PlaceTabs
      label={t('training.tabs')}
      tabs={[
        { to: home, label: t('training.tab.overview'), isOpen: true },
        { to: `${home}/problems`, label: t('training.tab.problems'), isOpen },
        ...(auth === 'Private' ? [{ to: `${home}/rank`, label: t('training.tab.rank'), isOpen }] : []),
        ...(mine.teaches
          ? [
              { to: `${home}/class`, label: t('training.tab.class'), isOpen: true },
              { to: `${home}/reading`, label: t('training.tab.reading'), isOpen: true },
            ]
          : []),
      ]}
      params={params}
      current={leaf?.staticData.menu ?? leaf?.fullPath}
    />
  );
}
