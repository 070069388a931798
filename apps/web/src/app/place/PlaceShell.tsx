/** Frames around the pages of a contest, training or group: one row with its name and tabs, and a head on its home. */
import { IconHome, IconUsersGroup } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { Page } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { useFocusMode } from '../focus-mode.ts';
import classes from './PlaceShell.module.css';
import { useNavMode } from './use-nav-mode.ts';

interface ShellProps {
  bar: ReactNode;
  /** Facts of the place, above the content of its home. */
  head: ReactNode;
  /** Path of the route of the place's home. */
  home: string;
  children: ReactNode;
}

/** The row is above all pages but those in focus mode. Width and gutters come from the shell. */
export function PlaceShell({ head, bar, home, children }: ShellProps) {
  const matches = useMatches();
  const fills = matches.some(({ staticData }) => staticData.footer === false);
  const focused = useFocusMode((state) => state.on);
  if (fills)
    return (
      <div className={classes.full}>
        {!focused && bar}
        {children}
      </div>
    );
  return (
    <>
      {!focused && bar}
      <Page {...(focused && { size: 'board' as const })}>
        {matches.at(-1)?.fullPath === home && head}
        {children}
      </Page>
    </>
  );
}

interface HeadProps {
  /** Rendered before the facts. */
  picture?: ReactNode;
  /** Row of its own above the facts. */
  line?: string;
  facts: ReactNode;
  /** Grid cells beside and below the facts. */
  children?: ReactNode;
}

/** Facts of a place, above the content of its home. */
export function PlaceHead({ picture, line, facts, children }: HeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.subject}>
        {picture}
        <div className={classes.words}>
          {line !== undefined && (
            <p className={classes.line}>
              <bdi>{line}</bdi>
            </p>
          )}
          <div className={classes.facts}>{facts}</div>
        </div>
      </div>
      {children}
    </header>
  );
}

/** One fact, usually an icon and a word. */
export const Fact = ({ children }: { children: ReactNode }) => <span className={classes.fact}>{children}</span>;

interface BarProps {
  title: string;
  /** Rendered after the title. */
  tag?: ReactNode;
  /** Path of the route of the place's home. */
  to: string;
  params: Record<string, string>;
  tabs: ReactNode;
  /** Rendered at the right end. */
  children?: ReactNode;
}

/** Icons of the links that lead out of a place. */
const waysOut = { 'nav.backHome': IconHome, 'nav.groupHome': IconUsersGroup };

/** Ways out of the place, its name, its tabs, and what stands at the end, in one row. */
export function PlaceBar({ title, tag, to, params, tabs, children }: BarProps) {
  const t = useMessages();
  const mode = useNavMode();
  const fills = useMatches().some(({ staticData }) => staticData.footer === false);
  const Title = fills ? 'span' : 'h1';
  return (
    <div className={classes.bar}>
      <div className={classes.name}>
        {mode.items.map((item) => {
          const Icon = item.to === to ? undefined : waysOut[item.label as keyof typeof waysOut];
          return (
            Icon && (
              <LooseLink
                key={item.to}
                to={item.to}
                params={mode.params}
                className={classes.way}
                title={t(item.label)}
                aria-label={t(item.label)}
              >
                <Icon size={17} stroke={1.7} aria-hidden />
              </LooseLink>
            )
          );
        })}
        <Title className={classes.title} title={title}>
          <LooseLink to={to} params={params}>
            <bdi>{title}</bdi>
          </LooseLink>
        </Title>
        {tag}
      </div>
      {tabs}
      <span className={classes.barEnd}>{children}</span>
    </div>
  );
}
