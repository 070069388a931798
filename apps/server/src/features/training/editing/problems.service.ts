/** The problems of a training and their order. */
import type {
  addTrainingProblemFromPublic,
  getAdminTrainingProblemList,
  updateTrainingProblem,
} from '@verdict/contract/training/editing.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type GroupScope, type Scope, site } from '@verdict/domain/access/scope.ts';
import { rankComplaint } from '@verdict/domain/training/form.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from './problems.sql.ts';
import * as trainings from './training.sql.ts';
import { adminList, adminRows } from '../../problem/editing/view.service.ts';

function requireRight(actor: Actor, training: trainings.StoredTraining | null): trainings.StoredTraining {
  if (!training) throw new Refusal('error.trainingNotFound');
  if (!can(actor, 'training.problems', training)) throw new Refusal('error.forbidden');
  return training;
}

/** Refuses actors who may not change the problems of the training. */
export async function requireTraining(app: App, actor: Actor, scope: Scope, tid: number): Promise<void> {
  requireRight(actor, await trainings.trainingById(app.db, scope, tid));
}

/** The problems of the training in their order, or the problems that may be added to it. */
export async function trainingProblems(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getAdminTrainingProblemList>,
  locale: Locale,
): Promise<Answer<DataOf<typeof getAdminTrainingProblemList>>> {
  const { id } = requireRight(actor, await trainings.trainingById(app.db, scope, input.tid));
  if (!input.queryExisted) {
    const sent = { ...input, sort: 'problemId' as const, problemId: undefined, auth: undefined, oj: undefined };
    const rule = { visibility: 'public' as const, addableTo: { trainingId: id } };
    return { problemList: await adminList(app, actor, site, sent, rule, locale), trainingProblemMap: {} };
  }
  const keyword = input.keyword?.trim() || null;
  const [places, total] = await Promise.all([
    sql.problemPage(app.db, id, keyword, { limit: input.limit, offset: (input.currentPage - 1) * input.limit }),
    sql.countProblems(app.db, id, keyword),
  ]);
  const pids = places.map(({ pid }) => pid);
  return {
    problemList: pageOf(await adminRows(app, actor, pids, locale), total, input),
    trainingProblemMap: Object.fromEntries(places.map((place) => [String(place.pid), place])),
  };
}

/** Adds a public problem of the site at the end, under its own display id. */
export const addProblem = (
  app: App,
  context: ActorContext,
  scope: Scope,
  { tid, pid }: ParsedInputOf<typeof addTrainingProblemFromPublic>,
): Promise<void> => add(app, context, scope, tid, (tx) => sql.holdPublicProblem(tx, pid), 'error.problemNotPublic');

/** Adds a problem of the group at the end. */
export const addProblemOfGroup = (
  app: App,
  context: ActorContext,
  scope: GroupScope,
  { tid, problemId }: { tid: number; problemId: string },
): Promise<void> =>
  add(
    app,
    context,
    scope,
    tid,
    (tx) => sql.holdProblemOfGroup(tx, scope.groupId, problemId),
    'error.problemNotOfGroup',
  );

async function add(
  app: App,
  context: ActorContext,
  scope: Scope,
  tid: number,
  hold: (tx: Db) => Promise<sql.HeldProblem | null>,
  absent: 'error.problemNotPublic' | 'error.problemNotOfGroup',
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const problem = await hold(tx);
    const training = await lock(tx, context, scope, tid);
    if (!problem) throw new Refusal(absent);
    const { id: problemId, displayId } = problem;
    if (await sql.storedProblem(tx, tid, { problemId })) throw new Refusal('error.trainingProblemTaken');
    await sql.insertProblem(tx, tid, problemId, context.now);
    await noteChange(tx, context, training, 'training.problemAdd', { after: { problemId, displayId } });
  });
}

export async function rankProblem(
  app: App,
  context: ActorContext,
  scope: Scope,
  { id, tid, pid, rank }: ParsedInputOf<typeof updateTrainingProblem>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const training = await lock(tx, context, scope, tid);
    const complaint = rankComplaint(rank);
    if (complaint) throw new Refusal(complaint);
    const by = id === undefined ? { problemId: pid ?? 0 } : { id };
    const stored = requireProblem(await sql.storedProblem(tx, tid, by));
    if (stored.rank === rank) return;
    await sql.saveRank(tx, stored.id, rank, context.now);
    const { problemId, displayId } = stored;
    await noteChange(tx, context, training, 'training.problemEdit', {
      before: { problemId, displayId, rank: stored.rank },
      after: { rank },
    });
  });
}

/** Reorders the problems. `ids` must name all places of the training. */
export async function orderProblems(
  app: App,
  context: ActorContext,
  scope: Scope,
  tid: number,
  ids: number[],
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const training = await lock(tx, context, scope, tid);
    const before = await sql.placesOf(tx, tid);
    const isSame = new Set(ids).size === ids.length && ids.length === before.length;
    if (!isSame || (await sql.saveOrder(tx, tid, ids, context.now)) !== ids.length)
      throw new Refusal('error.trainingProblemNotFound');
    await noteChange(tx, context, training, 'training.problemOrder', { before: { ids: before }, after: { ids } });
  });
}

/** Removes a problem from the training. The problem itself and its submissions stay. */
export async function removeProblem(
  app: App,
  context: ActorContext,
  scope: Scope,
  tid: number,
  pid: number,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const training = await lock(tx, context, scope, tid);
    const { id, problemId, displayId, rank } = requireProblem(await sql.storedProblem(tx, tid, { problemId: pid }));
    await sql.deleteProblem(tx, id);
    await noteChange(tx, context, training, 'training.problemRemove', { before: { problemId, displayId, rank } });
  });
}

const lock = async (tx: Db, { actor }: ActorContext, scope: Scope, tid: number): Promise<trainings.StoredTraining> =>
  requireRight(actor, await trainings.lockTraining(tx, scope, tid));

function requireProblem(problem: sql.TrainingProblem | null): sql.TrainingProblem {
  if (!problem) throw new Refusal('error.trainingProblemNotFound');
  return problem;
}

async function noteChange(
  tx: Db,
  context: ActorContext,
  training: trainings.StoredTraining,
  action: `training.problem${'Add' | 'Edit' | 'Order' | 'Remove'}`,
  change: { before?: object; after?: object },
): Promise<void> {
  await trainings.touchTraining(tx, training.id, context.now);
  await record(tx, context, { action, subject: training.id, subjectName: training.title, ...change });
}
