import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { PageLoading } from '@verdict/ui/kit/Page.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { PlaceShell } from '../../../app/PlaceShell.tsx';
import { SubjectFailed } from '../../../app/SubjectFailed.tsx';
import { ContestBar } from './ContestBar.tsx';
import { ContestHead } from './ContestHead.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { contestQuery, type ContestDetails } from '../contest-queries.ts';
import { placeToGo } from './contest-tabs.ts';
import { contestTexts } from '../messages.ts';
import { ContestContext } from '../use-contest.ts';
import { useTurnsOf } from '../use-contest-clock.ts';

// What has just been said is told once the page is there.
const ContestNews = lazy(() => import('./ContestNews.tsx'));

/** An extension or a pause is heard of so late at most. */
const READ_AGAIN_MS = 60_000;

/** What surrounds the pages of a contest: head, clock and tabs. A page that is not open leads to the overview. */
export function ContestShell() {
  const { contestID = '' } = useParams({ strict: false });
  const actor = useActor();
  const contest = useQuery({
    ...contestQuery(Number(contestID)),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : READ_AGAIN_MS),
  });
  useTurnsOf(contest.data);
  const page = useMatches().at(-1)?.fullPath;
  usePageTitle(contest.data?.title);
  if (contest.isLoadingError) return <SubjectFailed query={contest} list={{ to: '/contest', title: 'nav.contest' }} />;
  if (!contest.data) return <PageLoading />;
  const target = placeToGo(contest.data, actor, page);
  if (target === 'home') return <SentHome />;
  if (target === 'overview') return <Navigate to="/contest/$contestID" params={{ contestID }} replace />;
  return (
    <ContestContext value={contest.data}>
      <Suspense>
        <ContestNews />
      </Suspense>
      <PlaceShell head={<ContestHead />} bar={<ContestBar />}>
        <Outlet />
      </PlaceShell>
    </ContestContext>
  );
}

/** Pages of the staff are closed to others. */
function SentHome() {
  const t = contestTexts.useMessages();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(t('contest.adminFirst'));
    void navigate({ to: '/home', replace: true });
  }, [navigate, t]);
  return null;
}

const isOver = (contest: ContestDetails | undefined): boolean =>
  contest !== undefined && phaseOfWire(contest.status) === 'ended';
