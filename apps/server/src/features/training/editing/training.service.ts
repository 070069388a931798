/**
 * Creating, changing and deleting trainings of the site or of a group (`scope`). Rights come from the stored row, the
 * author comes from the session.
 */
import type {
  AdminTraining,
  AdminTrainingRow,
  TrainingFormSent,
  getAdminTraining,
} from '@verdict/contract/training/editing.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import { trainingChangeComplaints, type TrainingForm, trainingTextMax } from '@verdict/domain/training/form.ts';
import { type Homework, practice } from '@verdict/domain/training/homework.ts';
import type { App } from '../../../context.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { homeworkOnWire } from '../../../platform/access/homework-wire.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { wireAccess } from '../training.service.ts';
import { requireCategory, insert as insertCategory } from './category.service.ts';
import * as problems from './problems.sql.ts';
import * as sql from './training.sql.ts';

/** One page of trainings, without their passwords. */
export async function trainingPage(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { currentPage: number; limit: number; keyword?: string | undefined },
): Promise<Answer<Page<AdminTrainingRow>>> {
  const keyword = input.keyword?.trim() || null;
  const [found, total] = await Promise.all([
    sql.trainingPage(app.db, scope, keyword, { limit: input.limit, offset: (input.currentPage - 1) * input.limit }),
    sql.countTrainings(app.db, scope, keyword),
  ]);
  const records = found.map(({ problems, registered, ...training }) => ({
    ...onWire(actor, training),
    privatePwd: null,
    trainingCategory: training.category,
    problemCount: problems,
    registered,
  }));
  return pageOf(records, total, input);
}

const onWire = (actor: Actor, training: sql.StoredTraining): Answer<AdminTraining> => ({
  id: training.id,
  title: training.title,
  description: training.description,
  author: training.author ?? '',
  auth: wireAccess[training.access],
  privatePwd: training.password,
  status: training.isVisible,
  rank: training.rank,
  evidence: training.evidence,
  homework: homeworkOnWire(training),
  isGroup: training.groupId !== null,
  gid: training.groupId,
  may: {
    edit: can(actor, 'training.edit', training),
    delete: can(actor, 'training.delete', training),
    problems: can(actor, 'training.problems', training),
  },
  gmtCreate: training.createdAt,
  gmtModified: training.updatedAt,
});

export async function trainingDetail(
  app: App,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<Answer<DataOf<typeof getAdminTraining>>> {
  const training = requireAuthor(actor, await sql.trainingById(app.db, scope, id));
  return openedOnWire(actor, training);
}

const openedOnWire = (actor: Actor, training: sql.StoredTraining): Answer<DataOf<typeof getAdminTraining>> => ({
  training: { ...onWire(actor, training), revision: revisionOf(editedOf(training)) },
  trainingCategory: training.category,
});

/** Everything that the form edits, for the revision. */
const editedOf = (training: sql.StoredTraining) => ({ ...snapshotOf(training), password: training.password });

/** Audit actions that change a training's content. */
const saves = ['training.create', 'training.edit', 'training.visibility'] as const;

export function requireAuthor(actor: Actor, training: sql.StoredTraining | null): sql.StoredTraining {
  if (!training) throw new Refusal('error.trainingNotFound');
  if (!can(actor, 'training.edit', training)) throw new Refusal('error.forbidden');
  return training;
}

/** Fields that forms of older clients do not send. Absent fields keep their stored value. */
type Later = keyof HomeworkFacts | 'evidence';
type FactsSent = Omit<sql.TrainingFacts, 'categoryId' | Later> & Partial<Pick<sql.TrainingFacts, Later>>;

/** Facts from the form. Refuses a faulty form with the first complaint. `stored` is the training that it changes. */
function factsOf({ training, trainingCategory }: TrainingFormSent, stored: sql.TrainingFacts | null): FactsSent {
  const access = training.auth === 'Public' ? 'public' : 'private';
  const password = training.privatePwd ?? '';
  const homework = homeworkOf(training.homework);
  const form: TrainingForm = {
    rank: training.rank,
    title: training.title,
    description: training.description,
    category: trainingCategory?.id ?? trainingCategory?.name ?? null,
    access,
    password,
    ...(homework ?? practice),
  };
  const before = stored && { ...stored, category: stored.categoryId, password: stored.password ?? '' };
  const [first] = trainingChangeComplaints(form, before);
  if (first) throw refusalOf(first.key, first.field, trainingTextMax);
  return {
    rank: training.rank,
    title: training.title.trim(),
    description: training.description,
    access,
    password: access === 'public' ? null : password,
    isVisible: training.status,
    ...(training.evidence !== undefined && { evidence: training.evidence }),
    ...homework,
  };
}

type HomeworkFacts = Omit<Homework, 'lastDeadline'>;

/** Undefined when the client does not know homework. */
function homeworkOf(sent: TrainingFormSent['training']['homework']): HomeworkFacts | undefined {
  if (!sent) return undefined;
  const { startTime, deadline, lateSteps, attemptsMax = null, hidesResults } = sent;
  const instant = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
  return { startAt: instant(startTime), deadline: instant(deadline), lateSteps, attemptsMax, hidesResults };
}

const homeworkIn = ({ startAt, deadline, lateSteps, attemptsMax, hidesResults }: HomeworkFacts): HomeworkFacts => ({
  startAt,
  deadline,
  lateSteps,
  attemptsMax,
  hidesResults,
});

/**
 * Id of the category that the form names; created when the form has only a name. Cannot be deleted until the
 * transaction ends. Null where a training without one stays so.
 */
async function categoryOf(
  tx: Db,
  context: ActorContext,
  scope: Scope,
  sent: TrainingFormSent['trainingCategory'],
): Promise<number | null> {
  if (sent?.id !== undefined) return (await requireCategory(tx, scope, sent.id)).id;
  const name = (sent?.name ?? '').trim();
  return name === '' ? null : (await insertCategory(tx, context, scope, { name, color: sent?.color })).id;
}

/**
 * Returns the new training's id. The sender becomes the author, whatever the form says. The training begins with these
 * problems: public ones of the site, or of the training's group.
 */
export async function createTraining(
  app: App,
  context: ActorContext,
  scope: Scope,
  form: TrainingFormSent,
  problemIds: readonly number[] = [],
): Promise<number> {
  if (!can(context.actor, 'training.create', scope)) throw new Refusal('error.forbidden');
  const sent = factsOf(form, null);
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await holdScope(tx, context.actor, scope);
    const wanted = [...new Set(problemIds)];
    const held = await problems.holdProblemsFor(tx, scope, wanted);
    if (held.length !== wanted.length) throw new Refusal('error.problemNotPublic');
    const category = await categoryOf(tx, context, scope, form.trainingCategory);
    const facts = { evidence: null, ...homeworkIn(practice), ...sent, categoryId: category };
    const id = await sql.insertTraining(tx, scope, { authorUid: context.actor.uid, now: context.now }, facts);
    await record(tx, context, {
      action: 'training.create',
      subject: id,
      subjectName: facts.title,
      after: { ...snapshotOf(facts), ...(wanted.length > 0 && { problemIds: wanted }) },
    });
    await problems.insertProblems(tx, id, wanted, context.now);
    return id;
  });
}

/** Adds a public training of the site with these problems at the first start, when nobody acts. */
export const seedTraining = (
  db: Parameters<typeof transaction>[0],
  made: { authorUid: string; now: Date },
  { rank, title, description }: Pick<sql.TrainingFacts, 'rank' | 'title' | 'description'>,
  problemIds: readonly number[],
): Promise<void> =>
  transaction(db, async (tx) => {
    const facts: sql.TrainingFacts = {
      ...homeworkIn(practice),
      rank,
      title,
      description,
      categoryId: null,
      access: 'public',
      password: null,
      isVisible: true,
      evidence: null,
    };
    await problems.holdProblemsFor(tx, site, problemIds);
    const id = await sql.insertTraining(tx, site, made, facts);
    await problems.insertProblems(tx, id, problemIds, made.now);
  });

/** Snapshot for the audit log: everything that can be edited except the password. */
const snapshotOf = ({
  rank,
  title,
  description,
  categoryId,
  access,
  isVisible,
  evidence,
  ...facts
}: sql.TrainingFacts) => ({
  rank,
  title,
  description,
  categoryId,
  access,
  isVisible,
  evidence,
  ...homeworkIn(facts),
});

/** Saves a form. A new password removes all registrations. */
export async function updateTraining(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  form: TrainingFormSent & { training: ReadFrom },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const sent = factsOf(form, requireAuthor(context.actor, await sql.trainingById(tx, scope, id)));
    const category = await categoryOf(tx, context, scope, form.trainingCategory);
    const stored = requireAuthor(context.actor, await sql.lockTraining(tx, scope, id));
    const facts = { evidence: stored.evidence, ...homeworkIn(stored), ...sent, categoryId: category };
    const changed = difference(snapshotOf(stored), snapshotOf(facts));
    const hasNewPassword = facts.password !== stored.password;
    if (!changed && !hasNewPassword) return;
    await requireRevision(form.training, {
      edited: editedOf(stored),
      changedAt: stored.updatedAt,
      lastSave: lastRecorded(tx, id, saves),
      onWire: openedOnWire(context.actor, stored),
    });
    await sql.saveTraining(tx, id, facts, context.now);
    if (hasNewPassword && facts.access === 'private') await sql.dropRegistrations(tx, id);
    await record(tx, context, {
      action: 'training.edit',
      subject: id,
      subjectName: stored.title,
      before: changed?.before ?? null,
      after: { ...changed?.after, ...(hasNewPassword && { password: 'changed' }) },
    });
  });
}

export async function changeVisible(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  visible: boolean,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = requireAuthor(context.actor, await sql.lockTraining(tx, scope, id));
    if (stored.isVisible === visible) return;
    await sql.saveVisible(tx, id, visible, context.now);
    await record(tx, context, {
      action: 'training.visibility',
      subject: id,
      subjectName: stored.title,
      before: { isVisible: stored.isVisible },
      after: { isVisible: visible },
    });
  });
}

/** Deletes a training. Its problems and submissions stay. */
export async function deleteTraining(app: App, context: ActorContext, scope: Scope, id: number): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const stored = await sql.lockWholeTraining(tx, scope, id);
    if (!stored) throw new Refusal('error.trainingNotFound');
    if (!can(context.actor, 'training.delete', stored)) throw new Refusal('error.forbidden');
    await sql.lockPartsOf(tx, id);
    await sql.deleteTraining(tx, id);
    await record(tx, context, {
      action: 'training.delete',
      subject: id,
      subjectName: stored.title,
      before: snapshotOf(stored),
    });
  });
}
