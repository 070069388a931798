/** Frames around the pages of a contest, training or group: a head with tabs, or a single-line bar. */
import { useMatches } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Page } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { useFocusMode } from '../focus-mode.ts';
import classes from './PlaceShell.module.css';

/**
 * Head above most pages. Pages that fill the window get the bar instead, and nothing in focus mode. Width and gutters
 * come from the shell.
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
  /** Rendered before the title. */
  picture?: ReactNode;
  /** Row of its own under the title. */
  line?: string;
  /** Row below the title and the line. */
  facts: ReactNode;
  /** Grid cells beside and below the subject. */
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

/** One fact, usually an icon and a word. */
export const Fact = ({ children }: { children: ReactNode }) => <span className={classes.fact}>{children}</span>;

interface BarProps {
  title: string;
  /** Path of the route that shows the full head. */
  to: string;
  params: Record<string, string>;
  tabs: ReactNode;
  /** Rendered at the right end. */
  children?: ReactNode;
}

/** Title and tabs in a single line. */
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
