import { IconExternalLink } from '@tabler/icons-react';
import { TabLinks, type TabLink } from '@verdict/kit/page/TabLinks.tsx';
import { useMessages } from './messages.ts';
import classes from './SubjectTabs.module.css';

interface Props {
  /** Accessible name of the tabs: says whose pages they are. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, unknown>;
  /** `to` of the current page. */
  current: string;
  /** Address of the subject on the main site. */
  href: string;
}

/** Tabs between the pages of a contest or training, with a link to the subject on the main site. */
export function SubjectTabs({ href, ...tabs }: Props) {
  const t = useMessages();
  const label = (
    <>
      {t('manage.showOnSite')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
    </>
  );
  return <TabLinks {...tabs} className={classes.tabs} end={{ href, label }} />;
}
