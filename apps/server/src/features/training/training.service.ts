/** Trainings for readers and participants. */
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type {
  StoredCategory,
  TrainingCategory,
  TrainingInfo,
  getTrainingDetail,
  getTrainingList,
} from '@verdict/contract/training/training.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import { type Reader, accessOf } from '@verdict/domain/access/access.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import {
  type TrainingAccess,
  enterRefusal,
  hasClass,
  isTrainingAdmin,
  joinRefusal,
} from '@verdict/domain/training/access.ts';
import { type Db, transaction } from '../../platform/db/db.ts';
import { holdAccount } from '../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Answer } from '../../platform/http/route.ts';
import { type Limit, clear, demand } from '../../platform/limits/rate-limit.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { requireGroupRight } from '../../platform/access/group-gate.ts';
import { homeworkOnWire } from '../../platform/access/homework-wire.ts';
import { revisionOf } from '../site/audit/revision.service.ts';
import { requireTraining } from '../../platform/access/training-gate.ts';
import { placeFactsOfTraining, isOpenResult } from '../../platform/access/trainings.sql.ts';
import * as sql from './training.sql.ts';

/** Categories of the site by name; members of the group also get the group's. */
export async function categories(db: Db, actor: Visitor, gid: number | undefined): Promise<Answer<StoredCategory[]>> {
  if (gid !== undefined) await requireGroupRight(db, actor, gid, 'group.enter');
  const found = await sql.categories(db, gid ?? null);
  return found.map((category) => ({ ...category, revision: revisionOf(categoryFactsOf(category)) }));
}

/** Fields that the form of a category edits. */
export const categoryFactsOf = ({ name, color }: Pick<TrainingCategory, 'name' | 'color'>) => ({ name, color });

export const wireAccess = { public: 'Public', private: 'Private' } as const satisfies Record<TrainingAccess, string>;

/** One page of visible trainings. The number of queries does not depend on the page size. */
export async function list(
  db: Db,
  reader: Reader,
  scope: Scope,
  input: ParsedInputOf<typeof getTrainingList>,
): Promise<Answer<Page<TrainingInfo>>> {
  const filter: sql.TrainingFilter = {
    scope,
    keyword: input.keyword?.trim() || null,
    categoryId: input.categoryId ?? null,
    access: input.auth === undefined ? null : input.auth === 'Public' ? 'public' : 'private',
  };
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [found, total] = await Promise.all([
    sql.trainingPage(db, filter, await ownOf(db, reader), { ...page, sort: input.sort }),
    sql.countTrainings(db, filter),
  ]);
  return pageOf(
    found.map((training) => infoOnWire(training, reader)),
    total,
    input,
  );
}

const ownOf = async (db: Db, reader: Reader): Promise<sql.Own> => ({
  uid: reader.actor && reader.actor.uid,
  isOpen: await isOpenResult(db, reader),
});

/** Reports no solved problems to readers who may not enter: that would reveal what the training contains. */
const infoOnWire = (training: sql.TrainingDetails, { actor, now }: Reader): Answer<TrainingInfo> => ({
  id: training.id,
  title: training.title,
  description: training.description,
  author: training.author,
  auth: wireAccess[training.access],
  categoryName: training.category?.name ?? null,
  categoryColor: training.category?.color ?? null,
  rank: training.rank,
  problemCount: training.problems,
  acCount: actor === null ? null : enterRefusal(training, actor, training, now) === null ? training.solved : 0,
  homework: homeworkOnWire(training),
  ownDeadline: training.ownDeadline,
  gid: training.groupId,
  gmtModified: training.updatedAt,
});

/** Details of a training, also for readers without access to its content. */
export async function detail(
  db: Db,
  reader: Reader & { actor: Actor },
  id: number,
): Promise<Answer<DataOf<typeof getTrainingDetail>>> {
  const { actor, now } = reader;
  await requireTraining(db, actor, id);
  const training = await sql.trainingDetails(db, id, await ownOf(db, reader));
  const isAdmin = isTrainingAdmin(actor, training);
  return {
    ...infoOnWire(training, reader),
    trainingCategory: training.category,
    mine: {
      isAdmin,
      registered: training.isRegistered,
      lookRefusal: enterRefusal(training, actor, training, now),
      needsPassword: training.access === 'private' && !training.isRegistered && !isAdmin,
      deadline: training.ownDeadline,
      hidesResults: accessOf(reader, placeFactsOfTraining(training)).ownResults === 'none',
      teaches: hasClass(training) && can(actor, 'training.teach', training),
    },
  };
}

/** Password guesses of one account over all trainings. A right guess clears the wrong ones before it. */
const guesses: Limit = { name: 'training-password', max: 20, windowMs: 30 * 60_000 };

export async function register(
  db: Db,
  actor: Actor,
  { tid, password }: { tid: number; password: string },
  now: Date,
): Promise<void> {
  await requireTraining(db, actor, tid);
  // Counted outside the transaction, because a wrong password rolls the transaction back.
  await demand(db, guesses, actor.uid, now);
  await transaction(db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    const held = await sql.holdPassword(tx, tid);
    const training = await requireTraining(tx, actor, tid);
    const passwordFits = held !== null && held.password !== null && sameSecret(password, held.password);
    const reason = joinRefusal(training, actor, { ...training, passwordFits });
    if (reason === 'trainingPasswordWrong' && password === '') throw new Refusal('error.trainingPasswordRequired');
    if (reason) throw new Refusal(`error.${reason}`);
    await sql.register(tx, tid, actor.uid, now);
    await clear(tx, guesses, actor.uid);
  });
}

/** True when the account has entered the password. */
export async function access(db: Db, actor: Actor, id: number): Promise<{ access: boolean }> {
  return { access: (await requireTraining(db, actor, id)).isRegistered };
}
