/** Reading desk of a training: programs with their marks, one after the other, and the release of all marks at once. */
import type { getReadingDesk, releaseReviews } from '@verdict/contract/training/reading.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { requireTaught } from '../../../platform/access/training-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { revisionOf } from '../../site/audit/revision.service.ts';
import { readPrograms } from '../class-board/class-board.service.ts';
import { countHeldComments, peopleOfHeld, releaseComments } from '../code-review/code-review.service.ts';
import { countHeldMarks, editedOf, holdTraining, releaseMarks, studentsWithHeld } from '../marks/marks.service.ts';

export async function desk(
  db: Db,
  actor: Actor,
  { tid, locale }: { tid: number; locale: Locale },
): Promise<Answer<DataOf<typeof getReadingDesk>>> {
  const { shown, students, programs, hand } = await readPrograms(db, actor, tid, locale);
  const [marks, comments] = await Promise.all([countHeldMarks(db, tid), countHeldComments(db, tid)]);
  const byUid = new Map(students.map((student, index) => [student.uid, { ...student, index }]));
  const placeOf = new Map(shown.map(({ pid }, index) => [pid, index]));
  const keyOf = (uid: string, pid: number): string => `${pid} ${uid}`;
  const given = new Map(hand.marks.map((mark) => [keyOf(mark.uid, mark.pid), mark]));
  const found = programs.flatMap(({ uid, problemId: pid, submissionId, status, sentAt, ...figures }) => {
    const student = byUid.get(uid);
    if (!student) return [];
    const mark = given.get(keyOf(uid, pid));
    const lateMs = student.deadline === null ? 0 : sentAt.getTime() - student.deadline.getTime();
    const { username, nickname, realname, section, index } = student;
    const row = {
      uid,
      username,
      nickname,
      realname,
      section,
      pid,
      submitId: submissionId,
      status: statuses[status].wire,
      sentAt,
      ...figures,
      lateMinutes: lateMs > 0 ? Math.ceil(lateMs / 60_000) : null,
      given: mark
        ? {
            points: mark.points,
            note: mark.note,
            by: mark.by,
            at: mark.at,
            held: mark.held,
            revision: revisionOf(editedOf(mark)),
          }
        : null,
      isNewer: mark !== undefined && sentAt > mark.at,
    };
    return [{ row, problem: placeOf.get(pid) ?? 0, student: index }];
  });
  return {
    problems: shown.map(({ pid, problemId, title }) => ({ pid, problemId, title, full: hand.full.get(pid) ?? 0 })),
    programs: found.toSorted((a, b) => a.problem - b.problem || a.student - b.student).map(({ row }) => row),
    held: { marks, comments },
    notGiven: revisionOf(editedOf(null)),
  };
}

export const release = (app: App, context: ActorContext, tid: number): Promise<Answer<DataOf<typeof releaseReviews>>> =>
  transaction(app.db, async (tx) => {
    const students = await studentsWithHeld(tx, tid);
    await holdAccounts(tx, [context.actor.uid, ...students, ...(await peopleOfHeld(tx, tid))]);
    const training = await holdTraining(tx, tid);
    await requireTaught(tx, context.actor, tid);
    const marks = await releaseMarks(tx, tid, students, context.now);
    const comments = await releaseComments(tx, tid, context.now);
    if (marks + comments > 0)
      await record(tx, context, {
        action: 'training.release',
        subject: tid,
        subjectName: training?.title ?? '',
        before: { marks, comments },
        after: { marks: 0, comments: 0 },
      });
    return { marks, comments };
  });
