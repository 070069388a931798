/** The class board of a training and the path of one student through it. */
import type {
  ClassBoardCell,
  ClassBoardProblem,
  ClassBoardStudent,
  ClassPathStep,
  getClassBoard,
} from '@verdict/contract/class-board.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import { statuses } from '@verdict/domain/status.ts';
import { type AtProblem, classCell, firstErrors, stuckNow } from '@verdict/domain/training/class-board.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../db/db.ts';
import type { Answer } from '../../http/route.ts';
import { demandTaught } from '../../sight/training-gate.ts';
import { shownProblemIds } from '../../sight/trainings.sql.ts';
import * as problems from '../problem/problem.service.ts';
import * as sql from './class-board.sql.ts';

export interface Class {
  /** In the training's order. */
  shown: ProblemRow[];
  /** By username. */
  students: sql.Student[];
  cells: AtProblem[];
}

/** The number of queries depends on neither students nor problems. */
export async function readClass(db: Db, actor: Actor, tid: number, locale: Locale): Promise<Class> {
  await demandTaught(db, actor, tid);
  const [shown, students, sent] = await Promise.all([
    shownProblemIds(db, tid).then((ids) => problems.rowsOf(db, ids, locale)),
    sql.students(db, tid),
    sql.sentIn(db, tid),
  ]);
  return {
    shown,
    students,
    cells: cellsOf(sent, { uids: students.map(({ uid }) => uid), pids: shown.map(({ pid }) => pid) }),
  };
}

export async function classBoard(
  db: Db,
  actor: Actor,
  { tid, now, locale }: { tid: number; now: Date; locale: Locale },
): Promise<Answer<DataOf<typeof getClassBoard>>> {
  const { shown, students, cells } = await readClass(db, actor, tid, locale);
  const errors = firstErrors(cells);
  const byStudent = Map.groupBy(cells, ({ uid }) => uid);
  return {
    problems: shown.map(({ pid, problemId, title, tags }): ClassBoardProblem => ({
      pid,
      problemId,
      title,
      topics: tags.map(({ name }) => name),
      firstErrors: (errors.get(pid) ?? []).map((one) => ({ ...one, status: statuses[one.status].wire })),
    })),
    students: students.map((student): Answer<ClassBoardStudent> => ({
      ...student,
      cells: Object.fromEntries(
        (byStudent.get(student.uid) ?? []).map(({ problemId, cell }) => [problemId, cellOnWire(cell)]),
      ),
    })),
    stuck: stuckNow(cells, now).map(({ problemId, submissionId, status, ...one }) => ({
      ...one,
      pid: problemId,
      submitId: submissionId,
      status: statuses[status].wire,
    })),
  };
}

/** Of those who are in the class, at problems that the training still shows. */
function cellsOf(sent: sql.Sent[], { uids, pids }: { uids: string[]; pids: number[] }): AtProblem[] {
  const [inClass, shown] = [new Set(uids), new Set(pids)];
  return sent.flatMap(({ uid, problemId, ids, statuses: verdicts, times }) => {
    if (!inClass.has(uid) || !shown.has(problemId)) return [];
    const cell = classCell(
      verdicts.map((status, index) => ({ id: ids[index] ?? 0, status, at: new Date(times[index] ?? 0) })),
    );
    return cell ? [{ uid, problemId, cell }] : [];
  });
}

const cellOnWire = ({ status, tries, submissionId, at }: AtProblem['cell']): Answer<ClassBoardCell> => ({
  status: statuses[status].wire,
  tries,
  submitId: submissionId,
  at,
});

/** Steps of a path that are shown. */
const PATH_MAX = 1000;

export async function classPath(
  db: Db,
  actor: Actor,
  { tid, uid, locale }: { tid: number; uid: string; locale: Locale },
): Promise<Answer<ClassPathStep[]>> {
  await demandTaught(db, actor, tid);
  const steps = await sql.pathOf(db, tid, uid, PATH_MAX);
  const named = await problems.rowsOf(db, [...new Set(steps.map(({ pid }) => pid))], locale);
  const byId = new Map(named.map((row) => [row.pid, row]));
  return steps.flatMap(({ pid, status, ...step }) => {
    const row = byId.get(pid);
    return row ? [{ ...step, pid, problemId: row.problemId, title: row.title, status: statuses[status].wire }] : [];
  });
}
