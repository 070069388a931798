/** What surrounds the pages of a contest, a training or a group: a head with tabs, or one line of it. */
import { useMatches } from '@tanstack/react-router';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { Page } from '@verdict/ui/kit/Page.tsx';
import type { ReactNode } from 'react';
import { useFocusMode } from './focus-mode.ts';
import classes from './PlaceShell.module.css';

/**
 * The head above most pages. Those that fill the window get the bar in its stead, and nothing in focus mode. Width and
 * gutters are the shell's.
 */
export function PlaceShell({ head, bar, children }: { head: ReactNode; bar: ReactNode; children: ReactNode }) {
  const fills = useMatches().some(({ staticData }) => staticData.footer === false);
  const focused = useFocusMode((state) => state.on);
  if (!fills)
    return (
      <Page>
        {head}
        {children}
      </Page>
    );
  return (
    <div className={classes.full}>
      {!focused && bar}
      {children}
    </div>
  );
}

interface HeadProps {
  title: ReactNode;
  /** Before the title. */
  picture?: ReactNode;
  /** In a row of its own under the title. */
  line?: string;
  /** In the row below. */
  facts: ReactNode;
  /** Beside them, and below both. */
  children?: ReactNode;
  tabs: ReactNode;
}

export function PlaceHead({ title, picture, line, facts, children, tabs }: HeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div className={classes.subject}>
          {picture}
          <div className={classes.words}>
            <h1 className={classes.title}>
              <bdi>{title}</bdi>
            </h1>
            {line !== undefined && (
              <p className={classes.line}>
                <bdi>{line}</bdi>
              </p>
            )}
            <div className={classes.facts}>{facts}</div>
          </div>
        </div>
        {children}
      </div>
      {tabs}
    </header>
  );
}

/** One of the facts, mostly an icon and a word. */
export const Fact = ({ children }: { children: ReactNode }) => <span className={classes.fact}>{children}</span>;

interface BarProps {
  title: string;
  /** Where its head is: a route's path. */
  to: string;
  params: Record<string, string>;
  tabs: ReactNode;
  /** At the right end. */
  children?: ReactNode;
}

/** Title and tabs in one line. */
export function PlaceBar({ title, to, params, tabs, children }: BarProps) {
  return (
    <div className={classes.bar}>
      <LooseLink to={to} params={params} className={classes.barTitle} title={title}>
        <bdi>{title}</bdi>
      </LooseLink>
      {tabs}
      <span className={classes.barEnd}>{children}</span>
    </div>
  );
}
