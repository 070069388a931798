import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { Page, PageLoading } from '@verdict/ui/kit/Page.tsx';
import { lazy, Suspense } from 'react';
import { useFocusMode } from '../../app/focus-mode.ts';
import { SubjectFailed } from '../../app/SubjectFailed.tsx';
import { ContestBar } from './ContestBar.tsx';
import { ContestHead } from './ContestHead.tsx';
import { phaseOfWire } from './contest-facts.ts';
import { contestQuery, type ContestDetails } from './contest-queries.ts';
import classes from './ContestShell.module.css';
import { ContestContext } from './use-contest.ts';
import { useTurnsOf } from './use-contest-clock.ts';

// What has just been said is told once the page is there.
const ContestNews = lazy(() => import('./ContestNews.tsx'));

/** An extension or a pause is heard of so late at most. */
const READ_AGAIN_MS = 60_000;

/**
 * What surrounds the pages of a contest: its head with clock and tabs. Pages that fill the window get one line of it,
 * and nothing in focus mode. Width and gutters are the shell's.
 */
export function ContestShell() {
  const { contestID, problemID } = useParams({ strict: false });
  const contest = useQuery({
    ...contestQuery(Number(contestID)),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : READ_AGAIN_MS),
  });
  const fills = useMatches().some(({ staticData }) => staticData.footer === false);
  const focused = useFocusMode((state) => state.on);
  useTurnsOf(contest.data);
  // A problem and a submission have titles of their own.
  usePageTitle(problemID === undefined ? contest.data?.title : undefined);
  if (contest.isLoadingError)
    return (
      <SubjectFailed
        error={contest.error}
        onRetry={() => void contest.refetch()}
        list={{ to: '/contest', title: 'nav.contest' }}
      />
    );
  if (!contest.data) return <PageLoading />;
  return (
    <ContestContext value={contest.data}>
      {fills ? (
        <div className={classes.full}>
          {!focused && <ContestBar />}
          <Outlet />
        </div>
      ) : (
        <Page width={1440}>
          <ContestHead />
          <Outlet />
        </Page>
      )}
      <Suspense>
        <ContestNews />
      </Suspense>
    </ContestContext>
  );
}

const isOver = (contest: ContestDetails | undefined): boolean =>
  contest !== undefined && phaseOfWire(contest.status) === 'ended';
