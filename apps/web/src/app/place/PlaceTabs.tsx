import { useMessages } from '@verdict/kit/i18n.tsx';
import { TabLinks, type TabLink } from '@verdict/kit/page/TabLinks.tsx';
import type { ReactNode } from 'react';
import classes from './PlaceTabs.module.css';
import { useNavMode } from './use-nav-mode.ts';

interface Props {
  /** Accessible name of the tabs: says whose pages they are. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, string>;
  /** `to` of the highlighted tab. */
  current: string | undefined;
  /** Rendered after the tabs. */
  children?: ReactNode;
}

/** Tabs between the pages of a contest, training or group. Those of its menu have the menu's words as a tip. */
export function PlaceTabs({ tabs, ...rest }: Props) {
  const t = useMessages();
  const { items } = useNavMode();
  const named = tabs.map((tab) => {
    const item = items.find(({ to }) => to === tab.to);
    return { ...tab, title: item && t(item.label) };
  });
  return <TabLinks {...rest} tabs={named} className={classes.tabs} />;
}
