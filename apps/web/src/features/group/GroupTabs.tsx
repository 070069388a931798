import { useMatches, useRouter } from '@tanstack/react-router';
import { useSiteConfig } from '../../app/client/site-config.ts';
import { PlaceTabs } from '../../app/place/PlaceTabs.tsx';
import { isTabOpen, tabOfPage, tabsOf } from './group-tabs.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Tabs of the group. Users who are not members can open only its home. */
export function GroupTabs() {
  const t = groupTexts.useMessages();
  const { id, mine } = useGroup();
  const { routesByPath } = useRouter();
  const leaf = useMatches().at(-1);
  const tabs = tabsOf(mine, useSiteConfig(), (to) => to in routesByPath);
  return (
    <PlaceTabs
      label={t('group.tabs')}
      tabs={tabs.map((tab) => ({ to: tab.to, label: t(tab.label), isOpen: isTabOpen(tab, mine) }))}
      params={{ groupID: String(id) }}
      current={tabOfPage(leaf?.staticData.menu ?? leaf?.fullPath ?? '')?.to}
    />
  );
}
