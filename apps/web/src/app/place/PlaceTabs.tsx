import { TabLinks, type TabLink } from '@verdict/kit/page/TabLinks.tsx';
import classes from './PlaceTabs.module.css';

interface Props {
  /** Accessible name of the tabs: says whose pages they are. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, string>;
  /** `to` of the highlighted tab. */
  current: string | undefined;
  /** `line` draws a line above the tabs; `bare` is for tabs inside another bar. */
  look?: 'line' | 'bare';
}

/** Tabs between the pages of a contest, training or group. */
export const PlaceTabs = ({ look = 'line', ...tabs }: Props) => <TabLinks {...tabs} className={classes[look]} />;
