import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getContestOutsideInfo } from '@verdict/contract/contest/contest.ts';
import { Countdown } from '@verdict/kit/time/Countdown.tsx';
import { Page, PageHeader, PageLoading } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { listAddress, type ListAddress } from '@verdict/kit/lists/list-address.ts';
import { useState } from 'react';
import { briefName } from '@verdict/domain/contest/texts.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { BOARD_POLL_MS, outsideInfoQuery } from './board-queries.ts';
import type { BoardSearch } from './board-search.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { boardTexts } from './messages.ts';
import classes from './OutsideBoard.module.css';

const acmRoute = getRouteApi('/contest/acm-scoreboard/$contestID');
const oiRoute = getRouteApi('/contest/oi-scoreboard/$contestID');

export const AcmScoreBoard = () => (
  <OutsideBoard
    cid={acmRoute.useParams().contestID}
    address={listAddress(acmRoute.useSearch(), acmRoute.useNavigate())}
  />
);
export const OiScoreBoard = () => (
  <OutsideBoard cid={oiRoute.useParams().contestID} address={listAddress(oiRoute.useSearch(), oiRoute.useNavigate())} />
);

/** Public board of a contest, readable without an account. The contest's rule decides its columns. */
function OutsideBoard({ cid, address }: { cid: string; address: ListAddress<BoardSearch> }) {
  const info = useQuery({
    ...outsideInfoQuery(Number(cid)),
    // A screen on a wall must learn of the start, a later end and new counts, so refetch until the contest is over.
    refetchInterval: ({ state }) => !isOver(state.data) && BOARD_POLL_MS,
  });
  usePageTitle(info.data && briefName(info.data.contest));
  if (info.isLoadingError) return <SubjectFailed query={info} list={{ to: '/contest', title: 'nav.contest' }} />;
  if (!info.data) return <PageLoading />;
  const { contest, problemList } = info.data;
  return (
    <Page size="board">
      <Head contest={contest} />
      <BoardPanel door="outside" contest={contest} problems={problemList} address={address} isJury={false} />
    </Page>
  );
}

const isOver = (info: DataOf<typeof getContestOutsideInfo> | undefined): boolean =>
  info !== undefined && phaseOfWire(info.contest.status) === 'ended';

type OutsideContest = DataOf<typeof getContestOutsideInfo>['contest'];

function Head({ contest }: { contest: OutsideContest }) {
  const t = boardTexts.useMessages();
  const { id, title, startTime, endTime, now } = contest;
  // The board exists only after the start, so the phase is `running` or `ended`.
  const phase = phaseOfWire(contest.status) === 'ended' ? 'ended' : 'running';
  return (
    <PageHeader
      isName
      title={title}
      subtitle={
        <span className={classes.times}>
          <span>
            <DateTime at={startTime} /> – <DateTime at={endTime} />
          </span>
          <span className={classes.phase} data-phase={phase}>
            {t(`board.${phase}`)}
          </span>
          {phase === 'running' && (
            <span className={classes.clock}>
              {t('board.endsIn')} <ServerCountdown key={String(now)} until={new Date(endTime).getTime()} now={now} />
            </span>
          )}
        </span>
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/contest/$contestID" params={{ contestID: String(id) }} {...props} />}
        >
          {t('board.toContest')}
        </Button>
      }
    />
  );
}

/** Countdown by the server's clock, as of the time when the page was loaded. */
function ServerCountdown({ until, now }: { until: number; now: string | Date | null }) {
  const [offset] = useState(() => (now === null ? 0 : new Date(now).getTime() - Date.now()));
  return <Countdown until={until} clockOffsetMs={offset} phase="running" />;
}
