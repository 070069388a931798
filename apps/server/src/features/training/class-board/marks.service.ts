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
import type { Db } from '../../../platform/db/db.ts';
import type { TrainingFor } from '../../../platform/access/trainings.sql.ts';
import { type Marks, marksIn } from '../marks/marks.service.ts';
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
  const [hand, sent] = await Promise.all([marksIn(db, training.id, uid), sql.sentIn(db, training.id, uid)]);
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
