import { useMatches, useRouter } from '@tanstack/react-router';
import { useActor } from '@verdict/ui/app/session.ts';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import { currentTab, isOpen, tabsOf } from './contest-tabs.ts';
import { contestTexts } from './messages.ts';
import classes from './ContestTabs.module.css';
import { useContest } from './use-contest.ts';

/** The pages of the contest; with a line under them, or bare within one that is there. */
export function ContestTabs({ look = 'line' }: { look?: 'line' | 'bare' }) {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const leaf = useMatches().at(-1);
  const tabs = tabsOf(contest, actor, useSiteConfig(), (to) => to in routesByPath);
  const current = currentTab(tabs, leaf?.staticData.menu ?? leaf?.fullPath ?? '');
  return (
    <nav className={classes.tabs} data-look={look} aria-label={t('contest.tabs')}>
      {tabs.map((tab) =>
        isOpen(tab, contest) ? (
          <LooseLink
            key={tab.to}
            to={tab.to}
            params={{ contestID: String(contest.id) }}
            search={tab.search ?? {}}
            className={classes.tab}
            data-current={tab === current || undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(tab.label)}
          </LooseLink>
        ) : (
          <span key={tab.to} className={classes.tab} data-closed role="link" aria-disabled>
            {t(tab.label)}
          </span>
        ),
      )}
    </nav>
  );
}
