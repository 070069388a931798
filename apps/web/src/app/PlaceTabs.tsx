import { TabLinks, type TabLink } from '@verdict/ui/kit/TabLinks.tsx';
import classes from './PlaceTabs.module.css';

interface Props {
  /** Says whose pages they are. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, string>;
  /** `to` of the one that is lit. */
  current: string | undefined;
  /** With a line above them, or bare within one that is there. */
  look?: 'line' | 'bare';
}

/** The pages of a contest, a training or a group. */
export const PlaceTabs = ({ look = 'line', ...tabs }: Props) => <TabLinks {...tabs} className={classes[look]} />;
