import { useEffect, useRef, type ReactNode } from 'react';
import { LooseLink } from '../controls/LooseLink.tsx';
import classes from './TabLinks.module.css';

export interface TabLink {
  /** Path of a route. */
  to: string;
  label: string;
  search?: Record<string, unknown>;
  /** Longer name, shown as a tip. */
  title?: string | undefined;
  /** False when the tab cannot be opened yet. */
  isOpen?: boolean;
}

interface Props {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabLink[];
  params: Record<string, unknown>;
  /** `to` of the current page. */
  current: string | undefined;
  /** Class of the tab bar, for its position on the page. */
  className?: string | undefined;
  /** Rendered after the tabs. */
  children?: ReactNode;
  /** A link out of the app, placed apart from the tabs. */
  end?: { href: string; label: ReactNode };
}

/** Tabs that link the pages of a contest or a training. */
export function TabLinks({ label, tabs, params, current, className, children, end }: Props) {
  const bar = useRef<HTMLElement>(null);
  // The tabs are wider than a phone's screen. The bar scrolls to the current tab; the page must not.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[data-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar} className={className ? `${classes.tabs} ${className}` : classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, search = {}, title, isOpen = true }) =>
        isOpen ? (
          <LooseLink
            key={to}
            to={to}
            params={params}
            search={search}
            className={classes.tab}
            title={title}
            data-current={to === current || undefined}
            aria-current={to === current ? 'page' : undefined}
          >
            {name}
          </LooseLink>
        ) : (
          <span key={to} className={classes.tab} data-closed role="link" aria-disabled>
            {name}
          </span>
        ),
      )}
      {children}
      {end && (
        <a className={`${classes.tab} ${classes.end}`} href={end.href}>
          {end.label}
        </a>
      )}
    </nav>
  );
}
