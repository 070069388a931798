/** Marks of students in homework: computed from their submissions, or given manually by a teacher. */
import type { HomeworkMark } from '@verdict/contract/training/training.ts';
import {
  type Homework,
  type Mark,
  attemptsLeft,
  isHomework,
  markOf,
  pointsOf,
} from '@verdict/domain/training/homework.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { TrainingFor } from '../../../platform/access/trainings.sql.ts';
import { type Marks, marksOfStudent } from '../marks/marks.service.ts';
import * as sql from './class-board.sql.ts';

export interface MarkAt {
  uid: string;
  problemId: number;
  mark: Mark;
}

/**
 * Marks of these students at problems that the training still shows. Outside homework only manual marks exist.
 * `deadline` is the student's own.
 */
export function marksOf(
  homework: Homework,
  students: readonly { uid: string; deadline: Date | null }[],
  { sent, hand }: { sent: readonly sql.Sent[]; hand: Marks },
): MarkAt[] {
  const isMarked = isHomework(homework);
  const keyOf = ({ uid, problemId }: { uid: string; problemId: number }): string => `${problemId} ${uid}`;
  const sentAt = new Map(sent.map((one) => [keyOf(one), one]));
  const byHand = new Map(hand.marks.map(({ uid, pid, points }) => [keyOf({ uid, problemId: pid }), points]));
  return students.flatMap(({ uid, deadline }) =>
    [...hand.full].flatMap(([problemId, full]) => {
      const key = keyOf({ uid, problemId });
      const handMark = byHand.get(key) ?? null;
      if (!isMarked && handMark === null) return [];
      const problem = { isScored: hand.scored.has(problemId), full };
      const one = sentAt.get(key);
      const mark = markOf(one ? attemptsIn(one, problem) : [], homework, deadline, handMark);
      return mark ? [{ uid, problemId, mark }] : [];
    }),
  );
}

/** A student's program at a problem that a teacher reads: the one that earned the points, or else the last. */
export interface ReadProgram {
  uid: string;
  problemId: number;
  submissionId: number;
  status: Status;
  sentAt: Date;
  /** Points of the program by its tests, and after the deduction for lateness. */
  tests: number;
  points: number;
  tries: number;
}

/** Programs of these students at shown problems; marks by hand do not count. */
export function programsOf(
  homework: Homework,
  students: readonly { uid: string; deadline: Date | null }[],
  { sent, hand }: { sent: readonly sql.Sent[]; hand: Marks },
): ReadProgram[] {
  const deadlines = new Map(students.map(({ uid, deadline }) => [uid, deadline]));
  return sent.flatMap((one) => {
    const { uid, problemId, ids, statuses, times } = one;
    const [deadline, full] = [deadlines.get(uid), hand.full.get(problemId)];
    if (deadline === undefined || full === undefined) return [];
    const attempts = attemptsIn(one, { isScored: hand.scored.has(problemId), full });
    const mark = markOf(attempts, homework, deadline);
    const isEarned = mark !== null && mark.points > 0;
    const index = isEarned ? ids.indexOf(mark.submissionId ?? 0) : ids.length - 1;
    const [submissionId, status, time] = [ids[index], statuses[index], times[index]];
    if (submissionId === undefined || status === undefined || time === undefined) return [];
    return [
      {
        uid,
        problemId,
        submissionId,
        status,
        sentAt: new Date(time),
        tests: attempts[index]?.points ?? 0,
        points: isEarned ? mark.points : 0,
        tries: ids.length,
      },
    ];
  });
}

const attemptsIn = ({ ids, statuses, scores, times }: sql.Sent, problem: { isScored: boolean; full: number }) =>
  statuses.map((status, index) => ({
    id: ids[index] ?? 0,
    at: new Date(times[index] ?? 0),
    points: pointsOf({ status, score: scores[index] ?? null }, problem),
  }));

export const markOnWire = ({ points, percent, isLate, uncounted, submissionId }: Mark): HomeworkMark => ({
  points,
  percent,
  isLate,
  uncounted,
  isByHand: submissionId === null,
});

/** Marks of one student, by problem. */
interface OwnMarks {
  /** Full points of the problem. */
  pointsOf: (problemId: number) => number;
  markOf: (problemId: number) => Mark | null;
  /** Number of submissions, including those beyond the limit. */
  sentAt: (problemId: number) => number;
  /** Number of submissions that will still be counted. Null when there is no limit. */
  leftOf: (problemId: number) => number | null;
}

export async function ownMarks(db: Db, training: TrainingFor, uid: string): Promise<OwnMarks> {
  const [hand, sent] = await Promise.all([marksOfStudent(db, training.id, uid), sql.sentIn(db, training.id, uid)]);
  const marks = marksOf(training, [{ uid, deadline: training.ownDeadline }], { sent, hand });
  const byProblem = new Map(marks.map(({ problemId, mark }) => [problemId, mark]));
  const numbers = new Map(sent.map(({ problemId, ids }) => [problemId, ids.length]));
  const sentAt = (problemId: number): number => numbers.get(problemId) ?? 0;
  return {
    pointsOf: (problemId) => hand.full.get(problemId) ?? 0,
    markOf: (problemId) => byProblem.get(problemId) ?? null,
    sentAt,
    leftOf: (problemId) => attemptsLeft(training, sentAt(problemId)),
  };
}
