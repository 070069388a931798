/** The problems of a training, for readers with access to its content. */
import type { FullScreenProblem } from '@verdict/contract/contest/contest.ts';
import type { TrainingProblemRow } from '@verdict/contract/training/training.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Reader, accessOf } from '@verdict/domain/access/access.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Answer } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { requireInTraining } from '../../platform/access/training-gate.ts';
import { placeFactsOfTraining, shownProblemIds } from '../../platform/access/trainings.sql.ts';
import { markOnWire, ownMarks } from './class-board/marks.service.ts';
import * as problems from '../problem/bank/problem.service.ts';
import { judgedOnProblems, statusOnProblems } from '../submission/submission.service.ts';
import * as sql from './training.sql.ts';

type Someone = Reader & { actor: Actor };

/** Problems in the training's order, each with the reader's progress. */
export async function list(
  db: Db,
  reader: Someone,
  trainingId: number,
  locale: Locale,
): Promise<Answer<TrainingProblemRow[]>> {
  const training = await requireInTraining(db, reader, trainingId);
  const ids = await shownProblemIds(db, trainingId);
  const own = { reader, uid: reader.actor.uid, placeFacts: placeFactsOfTraining(training) };
  const [rows, closed, reached, marks] = await Promise.all([
    problems.rowsAt(db, own.placeFacts, ids, locale),
    problems.closedInTraining(db, reader, own.placeFacts, ids),
    statusOnProblems(db, own, ids, true),
    ownMarks(db, training, reader.actor.uid),
  ]);
  const isOpen = accessOf(reader, own.placeFacts).ownResults === 'all';
  return rows.map((row) => {
    const status = reached[row.pid]?.status ?? statuses.notSubmitted.wire;
    const mark = isOpen ? marks.markOf(row.pid) : null;
    return {
      ...row,
      myStatus: status === statuses.notSubmitted.wire ? null : status,
      points: marks.pointsOf(row.pid),
      myMark: mark && markOnWire(mark),
      sent: marks.sentAt(row.pid),
      attemptsLeft: marks.leftOf(row.pid),
      inContest: closed.get(row.pid) ?? null,
    };
  });
}

/** The menu of a problem's full-screen page. */
export async function menu(db: Db, reader: Someone, trainingId: number, locale: Locale): Promise<FullScreenProblem[]> {
  const training = await requireInTraining(db, reader, trainingId);
  const ids = await shownProblemIds(db, trainingId);
  const own = { reader, uid: reader.actor.uid, placeFacts: placeFactsOfTraining(training) };
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
  const training = await requireInTraining(db, reader, trainingId);
  const id = await sql.problemNamed(db, trainingId, displayId);
  if (id === null) throw new Refusal('error.trainingProblemNotFound');
  return problems.detailAt(db, reader, placeFactsOfTraining(training), id, locale);
}
