/** Downloads of a contest: the board as a workbook and the accepted programs as an archive. */
import type { downloadContestAcSubmission, downloadContestRank } from '@verdict/contract/contest/board.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Contest } from '@verdict/domain/contest/contest.ts';
import type { Cell, PassFailCell, ScoreCell } from '@verdict/domain/contest/rule.ts';
import type { Scoring } from '@verdict/domain/contest/rule-ids.ts';
import { ruleOf } from '@verdict/domain/contest/rules.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { allStatuses } from '@verdict/domain/submission/status.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { countedAttempt } from '../../../platform/board/cells.sql.ts';
import { requireJury } from '../../../platform/access/contest-gate.ts';
import { type ArchivedProgram, programArchive } from '../../../platform/files/program-archive.ts';
import { type SheetCell, writeSheet } from '../../../platform/files/xlsx.ts';
import { viewOf } from './rank.service.ts';
import type { Boards, RankedRow } from './standings.service.ts';
import { type Timed, timedSubmissions } from './timed.ts';

export async function boardSheet(
  app: App,
  boards: Boards,
  { actor, now }: { actor: Actor; now: Date },
  input: ParsedInputOf<typeof downloadContestRank>,
): Promise<FileAnswer> {
  const { contest } = await requireJury(app.db, actor, input.cid);
  const board = await boards.current(contest.id, actor);
  if (!board) throw new Refusal('error.contestNotFound');
  const query = { forceRefresh: input.forceRefresh, containsEnd: input.containEnd };
  const view = viewOf({ contest, isJury: true }, now, query);
  const { rows } = board.standings(view, { removesStars: input.removeStar });
  const labels = board.state.problems.map(({ label }) => label);
  const columns = sheets[scoringOf(contest.rule)];
  const sheet = [
    ['Rank', 'Username', 'ShowName', 'Real Name', 'School', ...columns.head, ...labels],
    ...rows.map((row): SheetCell[] => [
      row.entrant.isStar ? '*' : row.rank,
      row.entrant.username,
      row.entrant.shownName,
      row.entrant.realname ?? '',
      row.entrant.school ?? '',
      ...columns.sums(row),
      ...labels.map((label) => columns.cell(row.cells[label])),
    ]),
  ];
  const body = await writeSheet('rank', sheet);
  return { filename: `contest_${contest.id}_rank.xlsx`, contentType: 'application/xlsx', body };
}

const sheets: Record<
  Scoring,
  { head: string[]; sums(row: RankedRow): number[]; cell(cell: Cell | undefined): SheetCell }
> = {
  'pass-fail': {
    head: ['AC', 'Total Submission', 'Total Penalty Time (s)'],
    sums: ({ score, attempts, time }) => [score, attempts, time],
    cell(cell) {
      if (cell === undefined) return '';
      const { errorNum, tryNum, ACTime, isAfterContest } = cell as PassFailCell;
      if (ACTime !== null) return `+(${errorNum + 1})${isAfterContest ? '*' : ''}`;
      if (errorNum > 0) return `-(${errorNum + tryNum})`;
      return tryNum > 0 ? `?(${tryNum})` : '';
    },
  },
  score: {
    head: ['Total Score'],
    sums: ({ score }) => [score],
    cell: (cell) => (cell === undefined ? '' : ((cell as ScoreCell).score ?? '')),
  },
};

export async function acceptedPrograms(
  app: App,
  { actor, now }: { actor: Actor; now: Date },
  input: ParsedInputOf<typeof downloadContestAcSubmission>,
): Promise<FileAnswer> {
  const { contest } = await requireJury(app.db, actor, input.cid);
  const wanted = await counting(app.db, contest, { withJury: !input.excludeAdmin });
  const scoring = scoringOf(contest.rule);
  const body = programArchive(
    app.db,
    wanted.map((one) => entryOf(scoring, one, input)),
  );
  return { filename: `contest_${contest.id}_${now.getTime()}.zip`, contentType: 'application/x-download', body };
}

/**
 * Every accepted submission; in contests with points, the counted submission of each participant and problem, which is
 * the newest with points or the first with the most points.
 */
async function counting(db: Db, contest: Contest, choice: { withJury: boolean }): Promise<Timed[]> {
  const { counts } = ruleOf(contest.rule);
  if (counts === 'accepted') return timedSubmissions(db, contest, { statuses: ['accepted'], ...choice });
  const sent = await timedSubmissions(db, contest, { statuses: allStatuses, ...choice });
  const scored = sent.filter(({ score }) => score !== null);
  const isNewest = (counts === 'chosen' ? await countedAttempt(db, contest.id) : counts) === 'recent';
  const marked = new Map<string, Timed>();
  for (const one of scored) {
    const key = `${one.contestProblemId} ${one.uid}`;
    if (isNewest || (one.score ?? 0) > (marked.get(key)?.score ?? -1)) marked.set(key, one);
  }
  return [...marked.values()];
}

function entryOf(scoring: Scoring, one: Timed, { splitType }: { splitType: 'user' | 'problem' }): ArchivedProgram {
  const [folder, name] = splitType === 'user' ? [one.username, one.label] : [one.label, one.username];
  return { ...one, folder, name, points: scoring === 'score' ? one.score : null };
}
