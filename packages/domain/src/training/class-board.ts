/**
 * How far a class is in a training: one cell per student and problem, folded from what the student has sent there, and
 * what a teacher wants to know at once: who is stuck, and what goes wrong first at a problem.
 */
import type { Status } from '../submission/status.ts';

/** A submission that says something of the program: with one of `rankedStatuses`. */
export interface Attempt {
  id: number;
  status: Status;
  at: Date;
}

export interface ClassCell {
  /** `accepted`, or the last verdict. */
  status: Status;
  /** Until the first that was accepted, with it. */
  tries: number;
  /** The submission that the cell opens: the first that was accepted, or the last. */
  submissionId: number;
  /** Of that submission. */
  at: Date;
  firstAt: Date;
  /** How many of the last tries have the same verdict. */
  sameVerdicts: number;
  /** The first verdict, where it is not `accepted`. */
  firstError: Status | null;
}

/** Null: nothing was sent. `attempts` in the order of their ids; those after the first accepted one are practice. */
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

/** A student at a problem. */
export interface AtProblem {
  uid: string;
  problemId: number;
  cell: ClassCell;
}

const MINUTE = 60_000;
/** Somebody who has sent nothing for so long does something else now. */
export const STUCK_WITHIN_MS = 30 * MINUTE;
const STUCK_TRIES = 3;

export interface Stuck {
  uid: string;
  problemId: number;
  tries: number;
  sameVerdicts: number;
  status: Status;
  submissionId: number;
  /** Whole minutes since the first try. */
  minutes: number;
}

/** Students who try a problem now and do not get on: of the same verdict most often first, then of the most tries. */
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

/** What went wrong first, by problem: with how many students, the most frequent first. */
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
  /** Without the solved ones. */
  tried: number;
  problems: number;
}

/**
 * How far one student is in each topic: `topics` names the problems of each; `cells` has the student's by problem.
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
