import { useMatches, useRouter } from '@tanstack/react-router';
import { useActor } from '../../../app/session/session.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { PlaceTabs } from '../../../app/place/PlaceTabs.tsx';
import { currentTab, isOpen, tabsOf } from './contest-tabs.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const JuryMenu = lazyPart(() => import('./JuryMenu.tsx'));

/** Tabs of the contest; those of its staff are in a menu at their end. */
export function ContestTabs() {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const leaf = useMatches().at(-1);
  const tabs = tabsOf(contest, actor, useSiteConfig(), (to) => to in routesByPath);
  const current = currentTab(tabs, leaf?.staticData.menu ?? leaf?.fullPath ?? '')?.to;
  const params = { contestID: String(contest.id) };
  const ofStaff = tabs.filter(({ staff }) => staff !== undefined);
  return (
    <PlaceTabs
      label={t('contest.tabs')}
      tabs={tabs
        .filter(({ staff }) => staff === undefined)
        .map((tab) => ({ ...tab, label: t(tab.label), isOpen: isOpen(tab, contest) }))}
      params={params}
      current={current}
    >
      {ofStaff.length > 0 && (
        <Part>
          <JuryMenu tabs={ofStaff} params={params} current={current} />
        </Part>
      )}
    </PlaceTabs>
  );
}
