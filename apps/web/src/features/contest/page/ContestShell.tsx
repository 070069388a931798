import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useNavigate, useParams } from '@tanstack/react-router';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useEffect } from 'react';
import { briefName } from '@verdict/domain/contest/texts.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { useActor } from '../../../app/session/session.ts';
import { PlaceShell } from '../../../app/place/PlaceShell.tsx';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { ContestBar } from './ContestBar.tsx';
import { ContestHead } from './ContestHead.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { type ContestDetails, contestQuery } from '../contest-queries.ts';
import { contestHome, placeToGo } from './contest-tabs.ts';
import { contestTexts } from '../messages.ts';
import { ContestContext } from '../use-contest.ts';
import { useTurnsOf } from '../use-contest-clock.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Load the news after the page.
const ContestNews = lazyPart(() => import('./ContestNews.tsx'));

/** Refetch interval: an extension or a pause is noticed at most this late. */
const READ_AGAIN_MS = 60_000;

/**
 * Frame around the pages of a contest: its row, and its facts on the overview. A closed page redirects to the overview.
 */
export function ContestShell() {
  const { contestID = '' } = useParams({ strict: false });
  const actor = useActor();
  const contest = useQuery({
    ...contestQuery(Number(contestID)),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : READ_AGAIN_MS),
  });
  useTurnsOf(contest.data);
  const page = useMatches().at(-1)?.fullPath;
  usePageTitle(contest.data && briefName(contest.data));
  if (contest.isLoadingError) return <SubjectFailed query={contest} list={{ to: '/contest', title: 'nav.contest' }} />;
  if (!contest.data) return <PageLoading />;
  const target = placeToGo(contest.data, actor, page);
  if (target === 'home') return <SentHome />;
  if (target === 'overview') return <Navigate to="/contest/$contestID" params={{ contestID }} replace />;
  return (
    <ContestContext value={contest.data}>
      <Part>
        <ContestNews />
      </Part>
      <PlaceShell head={<ContestHead />} bar={<ContestBar />} home={contestHome}>
        <Outlet />
      </PlaceShell>
    </ContestContext>
  );
}

/** Redirects other users home from pages of the staff. */
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
