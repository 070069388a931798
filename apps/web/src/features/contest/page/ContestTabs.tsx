import { useMatches, useRouter } from '@tanstack/react-router';
import { useActor } from '../../../app/session/session.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { PlaceTabs } from '../../../app/place/PlaceTabs.tsx';
import { currentTab, isOpen, tabsOf } from './contest-tabs.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';

/** Tabs of the contest: with a line above them, or bare inside the bar. */
export function ContestTabs({ look = 'line' }: { look?: 'line' | 'bare' }) {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const leaf = useMatches().at(-1);
  const tabs = tabsOf(contest, actor, useSiteConfig(), (to) => to in routesByPath);
  return (
    <PlaceTabs
      label={t('contest.tabs')}
      tabs={tabs.map((tab) => ({ ...tab, label: t(tab.label), isOpen: isOpen(tab, contest) }))}
      params={{ contestID: String(contest.id) }}
      current={currentTab(tabs, leaf?.staticData.menu ?? leaf?.fullPath ?? '')?.to}
      look={look}
    />
  );
}
