/** What students have earned in homework, from what they have sent in it, or a teacher has given them by hand. */
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
 * Of these students, at problems that the training still shows. In practice there are those by hand alone. `deadline`:
 * the student's own.
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

/** Of one student, by problem. */
interface OwnMarks {
  /** Full points. */
  pointsOf: (problemId: number) => number;
  markOf: (problemId: number) => Mark | null;
  /** How much was sent, beyond the limit included. */
  sentAt: (problemId: number) => number;
  /** How many submissions will still be counted; null: all. */
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
