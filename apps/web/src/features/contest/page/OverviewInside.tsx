import { Alert, Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getContestRank, type PassFailRow, type ScoreRow } from '@verdict/contract/contest/board.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { client } from '../../../app/client/client.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { useActor, useUser } from '../../../app/session/session.ts';
import { MyStatus } from '../../problem/MyStatus.tsx';
import { myStatusQuery } from '../../problem/problem-queries.ts';
import { BOARD_POLL_MS } from '../board/board-queries.ts';
import { formatSpan } from '../board/cells.ts';
import { phaseOfWire } from '../contest-facts.ts';
import { contestProblemsQuery } from '../contest-queries.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import classes from './Overview.module.css';

/** Parts of the overview for readers who may look into the contest: their standing, and the problems. */
export default function OverviewInside() {
  const { mine } = useContest();
  const isLoggedIn = useUser() !== null;
  return (
    <>
      {mine.isJury && <Publishing />}
      {isLoggedIn && !mine.isJury && <Standing />}
      <Problems />
    </>
  );
}

/** The reader's row of the board in a few words. */
function Standing() {
  const t = contestTexts.useMessages();
  const locale = useLocale();
  const { id: cid, status } = useContest();
  const uid = useUser()?.uid ?? '';
  const row = useQuery({
    queryKey: ['contest', 'board', 'own', cid, uid],
    queryFn: async ({ signal }) => {
      // Rows of the concerned accounts come first, wherever they rank.
      const input = { cid, currentPage: 1, limit: 1, concernedList: [uid] };
      const board = await client.call(getContestRank, input, { signal, quiet: true });
      const records: (PassFailRow | ScoreRow)[] = board.records;
      return records.find((one) => one.uid === uid) ?? null;
    },
    refetchInterval: phaseOfWire(status) === 'running' && BOARD_POLL_MS,
    staleTime: 0,
  }).data;
  if (row === undefined) return null;
  const facts: [string, string][] =
    row === null
      ? []
      : [
          [t('contest.standingRank'), row.rank < 0 ? t('contest.participantStar') : formatNumber(row.rank, locale)],
          ...('ac' in row
            ? ([
                [t('contest.standingSolved'), formatNumber(row.ac, locale)],
                [t('contest.standingPenalty'), formatSpan(row.totalTime)],
              ] as [string, string][])
            : ([[t('contest.standingPoints'), formatNumber(row.totalScore, locale)]] as [string, string][])),
        ];
  return (
    <Card
      title={t('contest.standing')}
      actions={
        <LooseLink to="/contest/$contestID/rank" params={{ contestID: String(cid) }}>
          {t('contest.toBoard')}
        </LooseLink>
      }
      padded
    >
      {row === null ? (
        <p className={classes.quiet}>{t('contest.standingNone')}</p>
      ) : (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

/** Labels and titles of the problems, each with the reader's own state. */
function Problems() {
  const t = contestTexts.useMessages();
  const { id } = useContest();
  const place = usePlace();
  const links = linksOf(place);
  const problems = useQuery(contestProblemsQuery(id, false)).data ?? [];
  const statusOf = useQuery(
    myStatusQuery(
      place,
      problems.map(({ pid }) => pid),
    ),
  ).data;
  if (problems.length === 0) return null;
  return (
    <Card title={t('contest.tab.problems')} padded>
      <ul className={classes.problems}>
        {problems.map(({ id: cpid, pid, displayId, displayTitle, color }) => (
          <li key={cpid}>
            <span className={classes.swatch} style={{ backgroundColor: color ?? undefined }} aria-hidden />
            <LooseLink {...links.problem(displayId)} className={classes.problem}>
              <b>{displayId}</b> <bdi>{displayTitle}</bdi>
            </LooseLink>
            <MyStatus wire={statusOf?.[pid]?.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Reminds the jury of a finished contest that nobody can practise its problems yet. */
function Publishing() {
  const t = contestTexts.useMessages();
  const { id, gid, status } = useContest();
  const entersOffice = can(useActor(), 'backOffice.enter');
  const problems = useQuery(contestProblemsQuery(id, false)).data ?? [];
  const closed = problems.filter(({ practice }) => practice === null).length;
  if (phaseOfWire(status) !== 'ended' || closed === 0 || (gid === null && !entersOffice)) return null;
  return (
    <Alert color="blue" icon={<IconWorld size={18} aria-hidden />}>
      <p className={classes.quiet}>{t('contest.publishHint', { count: closed })}</p>
      {gid === null ? (
        <Button component="a" href={`/admin/contest/${id}/problems`} size="xs">
          {t('contest.toPublish')}
        </Button>
      ) : (
        <Button
          size="xs"
          renderRoot={(props) => (
            <LooseLink
              to="/group/$groupID/contest/edit/$placeID/problems"
              params={{ groupID: String(gid), placeID: String(id) }}
              {...props}
            />
          )}
        >
          {t('contest.toPublish')}
        </Button>
      )}
    </Alert>
  );
}
