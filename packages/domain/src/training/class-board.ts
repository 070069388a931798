/**
 * Progress of a class in a training: one cell per student and problem, computed from the student's submissions there,
 * and summaries for the teacher: stuck students, and the first errors at a problem.
 */
import type { Status } from '../submission/status.ts';

/** A submission with one of `rankedStatuses`, which say something about the program. */
export interface Attempt {
  id: number;
  status: Status;
  at: Date;
}

export interface ClassCell {
  /** `accepted`, or the last verdict. */
  status: Status;
  /** Number of attempts up to and including the first accepted one. */
  tries: number;
  /** Submission that the cell links to: the first accepted one, or the last. */
  submissionId: number;
  /** Time of that submission. */
  at: Date;
  firstAt: Date;
  /** Number of last attempts in a row with the same verdict. */
  sameVerdicts: number;
  /** First verdict. Null when it is `accepted`. */
  firstError: Status | null;
}

/**
 * Null when nothing was sent. `attempts` are in the order of their ids; those after the first accepted one are
 * practice.
 */
export function classCell(attempts: readonly Attempt[]): ClassCell | null {
  const first = attempts[0];
  if (!first) return null;
  const solvedAt = attempts.findIndex(({ status }) => status === 'accepted');
  const counted = solvedAt === -1 ? attempts : attempts.slice(0, solvedAt + 1);
  const last = counted.at(-1) ?? first;
  const beforeSame = counted.findLastIndex(({ status }) => status !== last.status);
  return {
    status: last.status,
    tries: counted.length,
    submissionId: last.id,
    at: last.at,
    firstAt: first.at,
    sameVerdicts: counted.length - 1 - beforeSame,
    firstError: first.status === 'accepted' ? null : first.status,
  };
}

/** Cell of a student at a problem. */
export interface AtProblem {
  uid: string;
  problemId: number;
  cell: ClassCell;
}

const MINUTE = 60_000;
/** A student without a submission for this long is busy with something else. */
export const STUCK_WITHIN_MS = 30 * MINUTE;
const STUCK_TRIES = 3;

export interface Stuck {
  uid: string;
  problemId: number;
  tries: number;
  sameVerdicts: number;
  status: Status;
  submissionId: number;
  /** Whole minutes since the first attempt. */
  minutes: number;
}

/**
 * Students who are trying a problem now without progress: most repetitions of the same verdict first, then most
 * attempts.
 */
export function stuckNow(cells: readonly AtProblem[], now: Date): Stuck[] {
  return cells
    .filter(({ cell }) => isStuck(cell, now))
    .map(({ uid, problemId, cell }) => ({
      uid,
      problemId,
      tries: cell.tries,
      sameVerdicts: cell.sameVerdicts,
      status: cell.status,
      submissionId: cell.submissionId,
      minutes: Math.floor((now.getTime() - cell.firstAt.getTime()) / MINUTE),
    }))
    .toSorted((a, b) => b.sameVerdicts - a.sameVerdicts || b.tries - a.tries || b.minutes - a.minutes);
}

const isStuck = ({ status, tries, at }: ClassCell, now: Date): boolean =>
  status !== 'accepted' && tries >= STUCK_TRIES && now.getTime() - at.getTime() <= STUCK_WITHIN_MS;

export interface ErrorCount {
  status: Status;
  students: number;
}

/** First errors by problem, with their number of students, most frequent first. */
export function firstErrors(cells: readonly AtProblem[]): Map<number, ErrorCount[]> {
  const failed = cells.flatMap(({ problemId, cell: { firstError } }) =>
    firstError === null ? [] : [{ problemId, status: firstError }],
  );
  const counts = (errors: readonly { status: Status }[]): ErrorCount[] =>
    [...Map.groupBy(errors, ({ status }) => status)]
      .map(([status, { length: students }]) => ({ status, students }))
      .toSorted((a, b) => b.students - a.students || a.status.localeCompare(b.status, 'en'));
  return new Map(
    [...Map.groupBy(failed, ({ problemId }) => problemId)].map(([problemId, errors]) => [problemId, counts(errors)]),
  );
}

export interface TopicCell {
  solved: number;
  /** Number of tried problems, without the solved ones. */
  tried: number;
  problems: number;
}

/**
 * Progress of one student in each topic: `topics` contains the problems of each topic, `cells` the student's cells by
 * problem.
 */
export function topicCells(
  topics: ReadonlyMap<string, readonly number[]>,
  cells: Readonly<Record<number, { isSolved: boolean }>>,
): Map<string, TopicCell> {
  return new Map(
    [...topics].map(([topic, problemIds]) => {
      const sent = problemIds.flatMap((id) => cells[id] ?? []);
      const solved = sent.filter(({ isSolved }) => isSolved).length;
      return [topic, { solved, tried: sent.length - solved, problems: problemIds.length }];
    }),
  );
}
