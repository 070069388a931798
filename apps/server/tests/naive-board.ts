/**
 * Naive board: the rules written down literally and computed from scratch. Tests compare the product's board with it.
 */
import type { PassFailCell, PassFailRow, ScoreRow } from '@verdict/contract/contest/board.ts';
import type { Status } from '@verdict/domain/submission/status.ts';

export interface NaiveSubmission {
  id: number;
  username: string;
  label: string;
  at: number;
  status: Status;
  score: number | null;
  timeMs: number | null;
}
export interface NaiveContest {
  rule: 'acm' | 'oi';
  counted: 'recent' | 'highest';
  startAt: number;
  endAt: number;
  sealAt: number | null;
  /** Extra time of an account, in milliseconds. */
  extra: Map<string, number>;
  banned: Set<string>;
  stars: Set<string>;
  labels: string[];
  submissions: NaiveSubmission[];
}
type View = 'real' | 'sealed' | 'late';

/** `1 ann 2 4800 3 | A {…} | B {…}`: the row, then its cells. */
export const lineOf = (row: PassFailRow | ScoreRow): string =>
  'ac' in row
    ? text([row.rank, row.username, row.ac, row.totalTime, row.total], row.submissionInfo)
    : [
        text([row.rank, row.username, row.totalScore, row.totalTime], row.submissionInfo),
        text(['ms'], row.timeInfo ?? {}),
        text(['waiting'], row.pendingInfo ?? {}),
      ].join(' | ');
const text = (sums: unknown[], cells: Record<string, unknown>): string =>
  [
    sums.join(' '),
    ...Object.keys(cells)
      .sort()
      .map((label) => `${label} ${sorted(cells[label])}`),
  ].join(' | ');
const sorted = (cell: unknown): string =>
  JSON.stringify(cell, typeof cell === 'object' && cell !== null ? Object.keys(cell).sort() : undefined);

const penalties: Status[] = [
  'presentationError',
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
];
const waiting: Status[] = ['pending', 'compiling', 'judging'];

export function naiveBoard(contest: NaiveContest, view: View): string[] {
  const seconds = (at: number): number => Math.floor((at - contest.startAt) / 1000);
  const isLate = ({ at, username }: NaiveSubmission): boolean =>
    at >= contest.endAt + (contest.extra.get(username) ?? 0);
  const isSealed = ({ at }: NaiveSubmission): boolean =>
    view === 'sealed' && contest.sealAt !== null && seconds(at) >= seconds(contest.sealAt);
  const standing = contest.submissions
    .filter((one) => contest.labels.includes(one.label) && !contest.banned.has(one.username))
    .filter((one) => view === 'late' || !isLate(one))
    .sort((one, other) => one.at - other.at || one.id - other.id);
  const firstOf = new Map<string, number>();
  const open = standing.filter((one) => !isSealed(one));
  for (const one of open)
    if (one.status === 'accepted' && !firstOf.has(one.label)) {
      const isBefore = ({ at, label }: NaiveSubmission): boolean =>
        label === one.label && seconds(at) < seconds(one.at);
      const isUnsure = open.some((other) => waiting.includes(other.status) && isBefore(other));
      firstOf.set(one.label, isUnsure ? Number.NaN : seconds(one.at));
    }

  const rows = [...new Set(standing.map(({ username }) => username))].flatMap((username) => {
    const own = contest.labels.map((label) => ({
      label,
      all: standing.filter((one) => one.username === username && one.label === label),
    }));
    return contest.rule === 'acm' ? acmRow(username, own) : oiRow(username, own);
  });
  rows.sort(
    (one, other) => other.score - one.score || one.time - other.time || one.began - other.began || one.id - other.id,
  );
  const ranked = rows.filter(({ row }) => !contest.stars.has(row.username));
  for (const { row, score, time } of rows) {
    const better = ranked.filter((other) => other.score > score || (other.score === score && other.time < time));
    row.rank = contest.stars.has(row.username) ? -1 : better.length + 1;
  }
  return rows.map(({ row }) => lineOf(row));

  interface Own {
    label: string;
    all: NaiveSubmission[];
  }
  interface Row {
    row: PassFailRow | ScoreRow;
    score: number;
    time: number;
    began: number;
    id: number;
  }

  function acmRow(username: string, own: Own[]): Row[] {
    const row = {
      rank: 0,
      username,
      ac: 0,
      totalTime: 0,
      total: 0,
      submissionInfo: {} as Record<string, PassFailCell>,
    };
    const counting: NaiveSubmission[] = [];
    for (const { label, all } of own) {
      if (all.length === 0) continue;
      const cell: PassFailCell = { errorNum: 0 };
      for (const one of all) {
        if (isSealed(one)) cell.tryNum = (cell.tryNum ?? 0) + 1;
        else if (waiting.includes(one.status)) cell.pending = (cell.pending ?? 0) + 1;
        if (!isSealed(one) && waiting.includes(one.status)) continue;
        counting.push(one);
        row.total += 1;
        if (isSealed(one) || cell.isAC) continue;
        if (penalties.includes(one.status)) cell.errorNum += 1;
        if (one.status !== 'accepted') continue;
        Object.assign(cell, { isAC: true, ACTime: seconds(one.at), isFirstAC: firstOf.get(label) === seconds(one.at) });
        if (isLate(one)) cell.isAfterContest = true;
        row.ac += 1;
        row.totalTime += seconds(one.at) + cell.errorNum * 1200;
      }
      row.submissionInfo[label] = cell;
    }
    return begun(row as PassFailRow, row.ac, row.totalTime, counting);
  }

  function oiRow(username: string, own: Own[]): Row[] {
    const row = { rank: 0, username, totalScore: 0, totalTime: 0, submissionInfo: {} as Record<string, number | null> };
    const [times, pending]: Record<string, number>[] = [{}, {}];
    const counting: NaiveSubmission[] = [];
    for (const { label, all } of own) {
      const open = all.filter((one) => !isSealed(one));
      const judged = open.filter((one) => !waiting.includes(one.status));
      if (open.length > judged.length) pending![label] = open.length - judged.length;
      if (judged.length === 0) continue;
      const best = Math.max(...judged.map(({ score }) => score ?? -1));
      const chosen =
        contest.counted === 'recent'
          ? judged.slice(-1)
          : judged.filter(({ score }) => score !== null && score === best);
      if (chosen.length > 0) counting.push(judged[0]!);
      const score = chosen[0]?.score ?? null;
      row.submissionInfo[label] = score;
      row.totalScore += score ?? 0;
      const accepted = chosen.flatMap((one) => (one.status === 'accepted' && one.timeMs !== null ? [one.timeMs] : []));
      if (accepted.length > 0) row.totalTime += times![label] = Math.min(...accepted);
    }
    const timeInfo = Object.keys(times!).length > 0 ? times! : null;
    const whole = { ...row, timeInfo, ...(Object.keys(pending!).length > 0 && { pendingInfo: pending }) };
    return begun(whole as unknown as ScoreRow, row.totalScore, row.totalTime, counting);
  }

  function begun(row: PassFailRow | ScoreRow, score: number, time: number, counting: NaiveSubmission[]): Row[] {
    const [first] = counting.sort((one, other) => seconds(one.at) - seconds(other.at) || one.id - other.id);
    return first ? [{ row, score, time, began: seconds(first.at), id: first.id }] : [];
  }
}
