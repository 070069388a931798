import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getContestOutsideInfo } from '@verdict/contract/contest.ts';
import { usePageTitle } from '@verdict/ui/app/page-title.ts';
import { formatDate } from '@verdict/ui/format.ts';
import { useLocale } from '@verdict/ui/i18n.tsx';
import { Countdown } from '@verdict/ui/kit/Countdown.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader, PageLoading } from '@verdict/ui/kit/Page.tsx';
import { DateTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { listAddress, type ListAddress } from '@verdict/ui/lists/list-address.ts';
import { SubjectFailed } from '../../app/SubjectFailed.tsx';
import { phaseOfWire } from '../contest/contest-facts.ts';
import { outsideInfoQuery } from './board-queries.ts';
import type { BoardSearch } from './board-search.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { boardTexts } from './messages.ts';
import { useState } from 'react';
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

/** The board of a contest for everybody, also without an account; the rule of the contest decides how it looks. */
function OutsideBoard({ cid, address }: { cid: string; address: ListAddress<BoardSearch> }) {
  const info = useQuery(outsideInfoQuery(Number(cid)));
  const title = info.data?.contest.title;
  usePageTitle(title);
  if (info.isLoadingError)
    return (
      <SubjectFailed
        error={info.error}
        onRetry={() => void info.refetch()}
        list={{ to: '/contest', title: 'nav.contest' }}
      />
    );
  if (!info.data) return <PageLoading />;
  const { contest, problemList } = info.data;
  return (
    <Page width={1800}>
      <Head contest={contest} />
      {phaseOfWire(contest.status) === 'scheduled' ? (
        <NotStarted contest={contest} />
      ) : (
        <BoardPanel door="outside" contest={contest} problems={problemList} address={address} isJury={false} />
      )}
    </Page>
  );
}

type OutsideContest = DataOf<typeof getContestOutsideInfo>['contest'];

function Head({ contest }: { contest: OutsideContest }) {
  const t = boardTexts.useMessages();
  const { id, title, startTime, endTime, now } = contest;
  const phase = phaseOfWire(contest.status);
  const until = new Date(phase === 'scheduled' ? startTime : endTime).getTime();
  return (
    <PageHeader
      title={title}
      subtitle={
        <span className={classes.times}>
          <span>
            <DateTime at={startTime} style="minute" /> – <DateTime at={endTime} style="minute" />
          </span>
          <span className={classes.phase} data-phase={phase}>
            {t(`board.${phase}`)}
          </span>
          {phase !== 'ended' && (
            <span className={classes.clock}>
              {t(phase === 'scheduled' ? 'board.startsIn' : 'board.endsIn')}{' '}
              <ServerCountdown key={String(now)} until={until} now={now} phase={phase} />
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

/** By the server's clock as of when the page was read. */
function ServerCountdown({
  until,
  now,
  phase,
}: {
  until: number;
  now: string | Date | null;
  phase: 'scheduled' | 'running';
}) {
  const [offset] = useState(() => (now === null ? 0 : new Date(now).getTime() - Date.now()));
  return <Countdown until={until} clockOffsetMs={offset} phase={phase} />;
}

function NotStarted({ contest: { startTime } }: { contest: OutsideContest }) {
  const t = boardTexts.useMessages();
  const locale = useLocale();
  return (
    <Card>
      <EmptyState
        title={t('board.notStarted')}
        hint={t('board.notStartedHint', { at: formatDate(startTime, locale, 'minute') })}
      />
    </Card>
  );
}
