import { IconExternalLink } from '@tabler/icons-react';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { useMessages } from './messages.ts';
import classes from './SubjectTabs.module.css';

interface Props {
  /** Says whose pages they are. */
  label: string;
  /** Paths of routes. */
  tabs: readonly { to: string; label: string }[];
  params: Record<string, unknown>;
  /** `to` of the page that is shown. */
  current: string;
  /** Of the subject on the site. */
  href: string;
}

/** From one page of a contest or a training to the others, and to the subject itself. */
export function SubjectTabs({ label, tabs, params, current, href }: Props) {
  const t = useMessages();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <LooseLink
          key={tab.to}
          to={tab.to}
          params={params}
          search={{}}
          className={classes.tab}
          data-current={tab.to === current || undefined}
          aria-current={tab.to === current ? 'page' : undefined}
        >
          {tab.label}
        </LooseLink>
      ))}
      <a className={classes.tab} href={href}>
        {t('admin.showOnSite')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
      </a>
    </nav>
  );
}
