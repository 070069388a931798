import { IconExternalLink } from '@tabler/icons-react';
import { TabLinks, type TabLink } from '@verdict/ui/kit/TabLinks.tsx';
import { useMessages } from './messages.ts';
import classes from './SubjectTabs.module.css';

interface Props {
  /** Says whose pages they are. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, unknown>;
  /** `to` of the page that is shown. */
  current: string;
  /** Of the subject on the site. */
  href: string;
}

/** From one page of a contest or a training to the others, and to the subject itself. */
export function SubjectTabs({ href, ...tabs }: Props) {
  const t = useMessages();
  const label = (
    <>
      {t('desk.showOnSite')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
    </>
  );
  return <TabLinks {...tabs} className={classes.tabs} end={{ href, label }} />;
}
