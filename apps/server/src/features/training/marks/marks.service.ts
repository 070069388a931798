/** Marks that teachers of a training give manually. Students see their own once homework no longer hides results. */
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type {
  HandMark,
  getMyTrainingMarks,
  getTrainingMarks,
  removeTrainingMark,
  saveTrainingMark,
} from '@verdict/contract/training/marks.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Reader, accessOf } from '@verdict/domain/access/access.ts';
import { fullMark, isMark } from '@verdict/domain/training/hand-mark.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announceEach } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireInTraining, requireTaught } from '../../../platform/access/training-gate.ts';
import { placeFactsOfTraining, studentIn } from '../../../platform/access/trainings.sql.ts';
import { tellOfMarks } from '../../community/notice/notice.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { namesOf } from '../homework/homework.sql.ts';
import * as sql from './marks.sql.ts';

export interface Marks {
  /** Full points of each problem that the training shows, by problem id. */
  full: Map<number, number>;
  /** Ids of shown problems whose submissions have scores. */
  scored: Set<number>;
  /** Manual marks at shown problems. */
  marks: sql.MarkRow[];
}

/**
 * Marks of a training, without a check of rights: callers know that the reader teaches. Null `uid` means every student.
 */
export async function marksIn(db: Db, trainingId: number, uid: string | null = null): Promise<Marks> {
  const [problems, marks] = await Promise.all([sql.pointsOfProblems(db, trainingId), sql.marksIn(db, trainingId, uid)]);
  const full = new Map(problems.map(({ pid, ...points }) => [pid, fullMark(points)]));
  const scored = new Set(problems.filter(({ isScored }) => isScored).map(({ pid }) => pid));
  return { full, scored, marks: marks.filter(({ pid }) => full.has(pid)) };
}

/** Marks of one student, without those that wait for their release. */
export async function marksOfStudent(db: Db, trainingId: number, uid: string): Promise<Marks> {
  const { marks, ...rest } = await marksIn(db, trainingId, uid);
  return { ...rest, marks: marks.filter(({ held }) => !held) };
}

/**
 * Mark of one student at one problem. Null when the student is not in the class or the training does not show the
 * problem. Only teachers get a mark that waits for its release.
 */
export async function markAt(
  db: Db,
  { tid, pid, uid }: { tid: number; pid: number; uid: string },
  { isTeacher }: { isTeacher: boolean },
) {
  const [student, { full, marks }] = await Promise.all([
    studentIn(db, tid, uid),
    (isTeacher ? marksIn : marksOfStudent)(db, tid, uid),
  ]);
  const most = full.get(pid);
  const mark = marks.find((one) => one.pid === pid);
  if (!student || most === undefined) return null;
  const given = mark && { points: mark.points, note: mark.note, by: mark.by, at: mark.at, held: mark.held };
  return { full: most, given: given ?? null, revision: revisionOf(editedOf(mark)) };
}

/** Empty when no mark was given yet, so that its revision differs from that of any mark. */
export const editedOf = (mark: Pick<sql.MarkRow, 'points' | 'note'> | null | undefined): object =>
  mark ? { points: mark.points, note: mark.note } : {};

export async function marksForTeacher(
  db: Db,
  actor: Actor,
  tid: number,
): Promise<Answer<DataOf<typeof getTrainingMarks>>> {
  await requireTaught(db, actor, tid);
  const { full, marks } = await marksIn(db, tid);
  return {
    full: Object.fromEntries(full),
    marks: marks.map((mark) => ({ ...mark, revision: revisionOf(editedOf(mark)) })),
    notGiven: revisionOf(editedOf(null)),
  };
}

export async function ownMarks(
  db: Db,
  reader: Reader & { actor: Actor },
  tid: number,
): Promise<Answer<DataOf<typeof getMyTrainingMarks>>> {
  const training = await requireInTraining(db, reader, tid);
  if (accessOf(reader, placeFactsOfTraining(training)).ownResults === 'none') return {};
  const { full, marks } = await marksOfStudent(db, tid, reader.actor.uid);
  return Object.fromEntries(
    marks.map(({ uid: _uid, pid, held: _held, ...mark }): [number, Answer<HandMark>] => [
      pid,
      { ...mark, full: full.get(pid) ?? 0 },
    ]),
  );
}

export async function save(
  db: Db,
  context: ActorContext,
  input: ParsedInputOf<typeof saveTrainingMark>,
): Promise<void> {
  const { points, note = '' } = input;
  await change(db, context, input, async (tx, full, before) => {
    if (!isMark(points, full)) throw new Refusal('error.markTooMany', { full });
    if (before && before.points === points && before.note === note) return before;
    const edited = editedOf(before);
    await requireRevision(input, {
      edited,
      changedAt: before?.at ?? null,
      lastSave: () => Promise.resolve(before && { username: before.by, at: before.at }),
      onWire: before && { ...before, revision: revisionOf(edited) },
    });
    await sql.saveMark(tx, input.tid, {
      ...input,
      note,
      by: context.actor.uid,
      at: context.now,
      held: before ? before.held : input.held,
    });
    return { points, note };
  });
}

export async function remove(
  db: Db,
  context: ActorContext,
  input: ParsedInputOf<typeof removeTrainingMark>,
): Promise<void> {
  await change(db, context, input, async (tx) => {
    if ((await sql.removeMark(tx, input.tid, input)) === 0) throw new Refusal('error.markNotFound');
    return null;
  });
}

/** Changes a mark of a student of the class at a shown problem. `work` returns the new mark. */
async function change(
  db: Db,
  context: ActorContext,
  { tid, pid, uid }: ParsedInputOf<typeof removeTrainingMark>,
  work: (tx: Db, full: number, before: sql.GivenMark | null) => Promise<Pick<sql.MarkRow, 'points' | 'note'> | null>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, uid]);
    await sql.holdPlace(tx, tid, pid);
    await requireTaught(tx, context.actor, tid);
    const student = await studentIn(tx, tid, uid);
    if (!student) throw new Refusal('error.userNotFound');
    const problem = (await sql.pointsOfProblems(tx, tid)).find((one) => one.pid === pid);
    if (!problem) throw new Refusal('error.trainingProblemNotFound');
    const before = await sql.markOf(tx, tid, { uid, pid });
    const after = await work(tx, fullMark(problem), before);
    if (after === before) return;
    await announceMarks(tx, tid, [{ uid, pid }]);
    await notify(tx, tid, [uid], context.now);
    const { username } = student;
    await record(tx, context, {
      action: after ? 'training.mark' : 'training.markRemove',
      subject: tid,
      subjectName: username,
      before: before && { pid, username, ...editedOf(before) },
      after: after && { pid, username, ...after },
    });
  });
}

/**
 * Shows the held marks of a training to its students and notifies these `students`, in the caller's transaction, which
 * holds them and the training.
 */
export async function releaseMarks(tx: Db, tid: number, students: readonly string[], now: Date): Promise<number> {
  const released = await sql.releaseMarks(tx, tid);
  await announceMarks(tx, tid, released);
  await notify(tx, tid, students, now);
  return released.length;
}

/** Notifies every server process of the submissions that show the marks. */
async function announceMarks(tx: Db, tid: number, marks: readonly Pick<sql.MarkRow, 'uid' | 'pid'>[]): Promise<void> {
  const submissions = await sql.submissionsWithMarks(tx, tid, marks);
  await announceEach(
    tx,
    'review',
    submissions.map(({ id }) => String(id)),
  );
}

/** Notifies those of the students who see new marks. Returns their number. */
async function notify(tx: Db, tid: number, students: readonly string[], now: Date): Promise<number> {
  const uids = await sql.noteNotified(tx, tid, students, now);
  if (uids.length > 0) await tellOfMarks(tx, uids, { kind: 'marksGiven', ...(await namesOf(tx, tid)) }, now);
  return uids.length;
}

/** Notifies students of marks that became visible by the time, such as those of homework that hid its results. */
export async function tellOfVisibleMarks(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const { trainingId, uids } of await sql.marksToNotify(db, now))
    count += await transaction(db, async (tx) => {
      await holdAccounts(tx, uids);
      return notify(tx, trainingId, uids, now);
    });
  return count;
}

export const { countHeldMarks, holdTraining, studentsWithHeld } = sql;
