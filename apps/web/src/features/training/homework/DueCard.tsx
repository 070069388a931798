import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DueHomework } from '@verdict/contract/training/homework.ts';
import { dueState } from '@verdict/domain/training/due.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { useNow } from '@verdict/kit/time/use-now.ts';
import { useEffect } from 'react';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { linksOf } from '../../../app/place/place.ts';
import { DueRoom, rememberRows } from './DueRoom.tsx';
import { dueOf, DueText } from './DueText.tsx';
import classes from './Homework.module.css';
import { dueHomeworkQuery, homeworkKey } from './homework-queries.ts';
import { homeworkTexts } from './messages.ts';
import { Squares } from './Squares.tsx';

interface Props {
  /** Group whose homework is shown; absent on the home page, which shows all. */
  gid?: number;
}

/** Homework of the reader, the most urgent first. Empty when there is none. */
export default function DueCard({ gid }: Props) {
  const t = homeworkTexts.useMessages();
  const { data, isPending } = useQuery(dueHomeworkQuery(gid));
  const rows = data?.records;
  const count = rows?.length;
  useEffect(() => {
    if (count !== undefined) rememberRows(gid, count);
  }, [count, gid]);
  if (isPending) return <DueRoom gid={gid} />;
  if (!rows || rows.length === 0) return null;
  const all =
    gid === undefined
      ? { to: '/homework', params: {}, search: {} }
      : { to: '/group/$groupID/training', params: { groupID: String(gid) }, search: { sort: 'deadline' } };
  return (
    <div className={classes.card}>
      <Card
        title={t('homework.title')}
        actions={
          <LooseLink {...all} className={classes.more}>
            {t('homework.all', { count: data.total })}
          </LooseLink>
        }
      >
        <ul className={classes.rows} style={{ '--strip': `${stripWidth(rows)}px` }}>
          {rows.map((homework, index) => (
            <Row key={homework.tid} homework={homework} isFirst={index === 0} namesGroup={gid === undefined} />
          ))}
        </ul>
      </Card>
      <Followed tids={rows.map(({ tid }) => tid)} />
    </div>
  );
}

/** Width of the widest strip of squares, so that titles begin on one line. */
const stripWidth = (rows: readonly DueHomework[]): number =>
  Math.min(STRIP_MAX_PX, Math.max(0, ...rows.map(({ problemCount }) => problemCount * SQUARE_PX)));
const SQUARE_PX = 21;
const STRIP_MAX_PX = 112;

/** Follows the homework that is shown: verdicts of the reader, and changes by teachers. */
function Followed({ tids }: { tids: number[] }) {
  const queries = useQueryClient();
  useLive(
    tids.map((tid) => `homework:${tid}` as const),
    () => void reread(queries, homeworkKey),
  );
  return null;
}

/** One homework. The first one that can still be handed in leads to its next problem by the page's main button. */
function Row({ homework, isFirst, namesGroup }: { homework: DueHomework; isFirst: boolean; namesGroup: boolean }) {
  const t = homeworkTexts.useMessages();
  const now = useNow(30_000);
  const { tid, gid, title, groupName, problemCount, finished, nextProblem } = homework;
  const links = linksOf({ kind: 'training', trainingId: tid, groupId: gid });
  const figures = { ...homework, problems: problemCount };
  const state = dueState(dueOf(figures), new Date(now));
  const hasNext = nextProblem !== null && state !== 'over';
  return (
    <li data-state={state} data-next={hasNext || undefined}>
      <span className={classes.strip}>
        <Squares problems={problemCount} finished={finished} />
      </span>
      <span className={classes.what}>
        <LooseLink {...links.home} className={classes.title}>
          <bdi>{title}</bdi>
          {namesGroup && groupName !== null && (
            <>
              {' · '}
              <bdi>{groupName}</bdi>
            </>
          )}
        </LooseLink>
        <span className={classes.progress}>
          <ProgressText homework={homework} />
        </span>
      </span>
      <DueText {...figures} />
      <span className={classes.next}>
        {hasNext && (
          <Button
            size="sm"
            variant={isFirst ? 'filled' : 'default'}
            renderRoot={(props) => <LooseLink {...links.problem(nextProblem)} {...props} />}
          >
            {t(finished === 0 ? 'homework.start' : 'homework.continue', { problem: nextProblem })}
          </Button>
        )}
      </span>
    </li>
  );
}

/** "1 of 3 solved". */
export function ProgressText({ homework }: { homework: DueHomework }) {
  const t = homeworkTexts.useMessages();
  const { finished, problemCount: problems, hidesResults, needsPassword } = homework;
  if (needsPassword) return t('homework.password');
  if (problems === 0) return t('homework.noProblems');
  return t(hidesResults ? 'homework.sentOf' : 'homework.solvedOf', { finished, problems });
}
