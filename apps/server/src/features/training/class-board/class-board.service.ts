/** The class board of a training and the path of one student through it. */
import type {
  saveExtraTime as saveExtraTimeEndpoint,
  ClassBoardCell,
  ClassBoardProblem,
  ClassBoardStudent,
  ClassPathStep,
  getClassBoard,
} from '@verdict/contract/training/class-board.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { type AtProblem, classCell, firstErrors, stuckNow } from '@verdict/domain/training/class-board.ts';
import { extraTimeComplaint } from '@verdict/domain/training/form.ts';
import { isHomework } from '@verdict/domain/training/homework.ts';
import { rankedStatuses } from '@verdict/domain/training/rank.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { homeworkOnWire } from '../../../platform/access/homework-wire.ts';
import { requireTaught } from '../../../platform/access/training-gate.ts';
import { type TrainingFor, shownProblemIds, studentIn } from '../../../platform/access/trainings.sql.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { marksIn } from '../marks/marks.service.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import * as sql from './class-board.sql.ts';
import { type MarkAt, markOnWire, marksOf, programsOf } from './marks.service.ts';

export interface Class {
  /** Problems in the training's order. */
  shown: ProblemRow[];
  /** Students of the class, by username. */
  students: sql.Student[];
  /** Students who have left the class, by username. */
  former: sql.Student[];
  cells: AtProblem[];
  formerCells: AtProblem[];
  /** Marks of current and former students. */
  marks: MarkAt[];
  /** Full points of each problem, by problem id. */
  full: ReadonlyMap<number, number>;
  training: TrainingFor;
}

/** Reads the whole class board. The number of queries depends on neither students nor problems. */
export async function readClass(db: Db, actor: Actor, tid: number, locale: Locale): Promise<Class> {
  const training = await requireTaught(db, actor, tid);
  const [shown, students, former, sent, hand] = await Promise.all([
    shownProblemIds(db, tid).then((ids) => problems.rowsOf(db, ids, locale)),
    sql.students(db, tid, { isFormer: false }),
    sql.students(db, tid, { isFormer: true }),
    sql.sentIn(db, tid, null),
    marksIn(db, tid),
  ]);
  const { full } = hand;
  const cellsFor = (people: sql.Student[]) =>
    cellsOf(sent, { uids: people.map(({ uid }) => uid), pids: shown.map(({ pid }) => pid) });
  const marks = marksOf(training, [...students, ...former], { sent, hand });
  return { shown, students, former, cells: cellsFor(students), formerCells: cellsFor(former), marks, full, training };
}

/** Programs to read of current students. The number of queries depends on neither students nor problems. */
export async function readPrograms(db: Db, actor: Actor, tid: number, locale: Locale) {
  const training = await requireTaught(db, actor, tid);
  const [shown, students, sent, hand] = await Promise.all([
    shownProblemIds(db, tid).then((ids) => problems.rowsOf(db, ids, locale)),
    sql.students(db, tid, { isFormer: false }),
    sql.sentIn(db, tid, null),
    marksIn(db, tid),
  ]);
  return { shown, students, hand, programs: programsOf(training, students, { sent, hand }) };
}

export async function classBoard(
  db: Db,
  actor: Actor,
  { tid, now, locale }: { tid: number; now: Date; locale: Locale },
): Promise<Answer<DataOf<typeof getClassBoard>>> {
  const { shown, students, former, cells, formerCells, marks, full, training } = await readClass(
    db,
    actor,
    tid,
    locale,
  );
  const errors = firstErrors(cells);
  const byStudent = Map.groupBy([...cells, ...formerCells], ({ uid }) => uid);
  const marksByStudent = Map.groupBy(marks, ({ uid }) => uid);
  const onWire = ({ number: _number, ...student }: sql.Student): Answer<ClassBoardStudent> => {
    const own = marksByStudent.get(student.uid) ?? [];
    return {
      ...student,
      total: isHomework(training) || own.length > 0 ? totalOf(own) : null,
      marks: Object.fromEntries(own.map(({ problemId, mark }) => [problemId, markOnWire(mark)])),
      cells: Object.fromEntries(
        (byStudent.get(student.uid) ?? []).map(({ problemId, cell }) => [problemId, cellOnWire(cell)]),
      ),
    };
  };
  return {
    homework: homeworkOnWire(training),
    problems: shown.map(({ pid, problemId, title, tags }): ClassBoardProblem => ({
      pid,
      problemId,
      title,
      points: full.get(pid) ?? 0,
      topics: tags.map(({ name }) => name),
      firstErrors: (errors.get(pid) ?? []).map((one) => ({ ...one, status: statuses[one.status].wire })),
    })),
    students: students.map(onWire),
    former: former.map(onWire),
    stuck: stuckNow(cells, now).map(({ problemId, submissionId, status, ...one }) => ({
      ...one,
      pid: problemId,
      submitId: submissionId,
      status: statuses[status].wire,
    })),
  };
}

/** The sum of a student's marks. */
export const totalOf = (marks: readonly MarkAt[]): number =>
  Math.round(marks.reduce((sum, { mark }) => sum + mark.points, 0) * 100) / 100;

/** Cells of these students at these problems, from submissions that have a ranked verdict. */
function cellsOf(sent: sql.Sent[], { uids, pids }: { uids: string[]; pids: number[] }): AtProblem[] {
  const [inClass, shown] = [new Set(uids), new Set(pids)];
  return sent.flatMap(({ uid, problemId, ids, statuses: verdicts, times }) => {
    if (!inClass.has(uid) || !shown.has(problemId)) return [];
    const attempts = verdicts.flatMap((status, index) =>
      rankedStatuses.includes(status) ? [{ id: ids[index] ?? 0, status, at: new Date(times[index] ?? 0) }] : [],
    );
    const cell = classCell(attempts);
    return cell ? [{ uid, problemId, cell }] : [];
  });
}

const cellOnWire = ({ status, tries, submissionId, at }: AtProblem['cell']): Answer<ClassBoardCell> => ({
  status: statuses[status].wire,
  tries,
  submitId: submissionId,
  at,
});

/** Sets or removes the extra time of a student of the class. */
export async function saveExtraTime(
  app: App,
  context: ActorContext,
  { tid, uid, minutes, until }: ParsedInputOf<typeof saveExtraTimeEndpoint>,
): Promise<void> {
  const training = await requireTaught(app.db, context.actor, tid);
  const next = { minutes: minutes ?? null, until: until === undefined ? null : new Date(until) };
  const complaint = extraTimeComplaint(next, training);
  if (complaint) throw new Refusal(complaint);
  await transaction(app.db, async (tx) => {
    await holdAccounts(tx, [context.actor.uid, uid]);
    const student = await studentIn(tx, tid, uid);
    if (!student) throw new Refusal('error.userNotFound');
    const before = await sql.lockExtraTime(tx, tid, uid);
    const changed = difference(before, next);
    if (!changed) return;
    await sql.saveExtraTime(tx, tid, uid, next);
    await record(tx, context, {
      action: 'training.extraTime',
      subject: tid,
      subjectName: student.username,
      ...changed,
    });
  });
}

/** Maximum number of steps shown in a student's path. */
const PATH_MAX = 1000;

export async function classPath(
  db: Db,
  actor: Actor,
  { tid, uid, locale }: { tid: number; uid: string; locale: Locale },
): Promise<Answer<ClassPathStep[]>> {
  await requireTaught(db, actor, tid);
  const steps = await sql.pathOf(db, tid, uid, PATH_MAX);
  const named = await problems.rowsOf(db, [...new Set(steps.map(({ pid }) => pid))], locale);
  const byId = new Map(named.map((row) => [row.pid, row]));
  return steps.flatMap(({ pid, status, ...step }) => {
    const row = byId.get(pid);
    return row ? [{ ...step, pid, problemId: row.problemId, title: row.title, status: statuses[status].wire }] : [];
  });
}
