/** The problems of a training, for those who may look inside. */
import type { FullScreenProblem } from '@verdict/contract/contest.ts';
import type { TrainingProblemRow } from '@verdict/contract/training.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import { statuses } from '@verdict/domain/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { demandInTraining, placeOfTraining } from '../../sight/training-gate.ts';
import { shownProblemIds } from '../../sight/trainings.sql.ts';
import * as problems from '../problem/problem.service.ts';
import { judgedOnProblems, statusOnProblems } from '../submission/submission.service.ts';
import * as sql from './training.sql.ts';

type Someone = Reader & { actor: Actor };

/** In the training's order, each with how far the reader is. */
export async function list(db: Db, reader: Someone, trainingId: number, locale: Locale): Promise<TrainingProblemRow[]> {
  const training = await demandInTraining(db, reader.actor, trainingId);
  const ids = await shownProblemIds(db, trainingId);
  const own = { reader, uid: reader.actor.uid, ground: placeOfTraining(training) };
  const [rows, reached] = await Promise.all([problems.rowsOf(db, ids, locale), statusOnProblems(db, own, ids, true)]);
  return rows.map((row) => {
    const status = reached[row.pid]?.status ?? statuses.notSubmitted.wire;
    return { ...row, myStatus: status === statuses.notSubmitted.wire ? null : status };
  });
}

/** The menu of a problem's full-screen page. */
export async function menu(db: Db, reader: Someone, trainingId: number, locale: Locale): Promise<FullScreenProblem[]> {
  const training = await demandInTraining(db, reader.actor, trainingId);
  const ids = await shownProblemIds(db, trainingId);
  const own = { reader, uid: reader.actor.uid, ground: placeOfTraining(training) };
  const [rows, reached] = await Promise.all([problems.rowsOf(db, ids, locale), judgedOnProblems(db, own, ids)]);
  return rows.map(({ pid, problemId, title }) => ({
    pid,
    problemId,
    title,
    status: reached.get(pid)?.status ?? null,
    score: reached.get(pid)?.score ?? null,
  }));
}

/** A problem with its statement. */
export async function detail(db: Db, reader: Someone, trainingId: number, displayId: string, locale: Locale) {
  const training = await demandInTraining(db, reader.actor, trainingId);
  const id = await sql.problemNamed(db, trainingId, displayId);
  if (id === null) throw new Refusal('error.trainingProblemNotFound');
  return problems.detailAt(db, reader, placeOfTraining(training), id, locale);
}
