// training.sql.ts - stored trainings, for their authors and admins.
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { TrainingAccess } from '@verdict/domain/training/access.ts';
import type { Homework } from '@verdict/domain/training/homework.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { wireCategory } from '../../../platform/access/trainings.sql.ts';

/** Everything that the form of a training edits. */
export interface TrainingFacts extends Omit<Homework, 'lastDeadline'> {
  rank: number;
  title: string;
  description: string;
  categoryId: number | null;
  access: TrainingAccess;
  /** Null when the training is public. */
  password: string | null;
  isVisible: boolean;
  /** Most detail about test cases that readers may see. Null when each problem's own setting applies. */
  evidence: EvidenceCeiling | null;
}

export interface StoredTraining extends TrainingFacts {
  id: number;
  groupId: number | null;
  authorUid: string | null;
  /** Author's username. Null when the account is gone. */
  author: string | null;
  category: TrainingCategory | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  t.id, t.group_id as "groupId", t.author_uid as "authorUid", t.rank, t.title, t.description,
  t.category_id as "categoryId", t.access, t.password, t.visible as "isVisible", t.evidence,
  t.start_at as "startAt", t.deadline, t.late_steps as "lateSteps", t.attempts_max as "attemptsMax",
  t.hides_results as "hidesResults", t.created_at as "createdAt",
  t.updated_at as "updatedAt", (select username from account where uid = t.author_uid) as author,
  (select ${wireCategory}
     from training_category c
    where c.id = t.category_id) as category`;

const ofScope = (scope: Scope) =>
  scope.kind === 'site' ? sql`t.group_id is null` : sql`t.group_id = ${scope.groupId}`;

/** `keyword` is a part of the title, or the whole id or rank. */
const matching = (scope: Scope, keyword: string | null) => sql`
       ${ofScope(scope)}
   ${
     keyword === null
       ? sql``
       : sql`and (${mentions(sql`t.title`, keyword)} or ${keyword} in (t.id::text, t.rank::text))`
   }`;

export interface ListedTraining extends StoredTraining {
  problems: number;
  registered: number;
}

/** Site trainings by rank, group trainings newest first. */
const listOrder = (scope: Scope) => (scope.kind === 'site' ? sql`t.rank, t.id` : sql`t.id desc`);

/** One page of trainings: one query whatever the page size. */
export const trainingPage = (db: Db, scope: Scope, keyword: string | null, page: Slice) =>
  rows(
    db,
    sql<ListedTraining>`
  select ${columns},
         (select count(*)::integer from training_problem k where k.training_id = t.id) as problems,
         (select count(*)::integer from training_registration r where r.training_id = t.id) as registered
    from training t
   where ${matching(scope, keyword)}
   order by ${listOrder(scope)}
   limit ${page.limit} offset ${page.offset}`,
  );

export const countTrainings = async (db: Db, scope: Scope, keyword: string | null): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from training t where ${matching(scope, keyword)}`,
    )
  ).n;

const training = (db: Db, scope: Scope, id: number, lock: ReturnType<typeof sql>) =>
  firstRow(db, sql<StoredTraining>`select ${columns} from training t where t.id = ${id} and ${ofScope(scope)} ${lock}`);

/** A training of this scope. Null when it belongs to another scope. */
export const trainingById = (db: Db, scope: Scope, id: number) => training(db, scope, id, sql``);

/** A training of this scope, locked against other changes until the transaction ends. Submissions do not wait. */
export const lockTraining = (db: Db, scope: Scope, id: number) => training(db, scope, id, sql`for no key update of t`);

/** A training of this scope, locked against everybody: nothing can be added to it until the transaction ends. */
export const lockWholeTraining = (db: Db, scope: Scope, id: number) => training(db, scope, id, sql`for update of t`);

const assignments = (facts: TrainingFacts) => ({
  rank: sql`${facts.rank}`,
  title: sql`${facts.title}`,
  description: sql`${facts.description}`,
  category_id: sql`${facts.categoryId}::bigint`,
  access: sql`${facts.access}`,
  password: sql`${facts.password}`,
  visible: sql`${facts.isVisible}`,
  evidence: sql`${facts.evidence}`,
  start_at: sql`${facts.startAt}::timestamptz`,
  deadline: sql`${facts.deadline}::timestamptz`,
  late_steps: sql`${JSON.stringify(facts.lateSteps)}::jsonb`,
  attempts_max: sql`${facts.attemptsMax}::integer`,
  hides_results: sql`${facts.hidesResults}`,
});

/** Adds a training and returns its id. */
export const insertTraining = async (
  db: Db,
  scope: Scope,
  made: { authorUid: string; now: Date },
  facts: TrainingFacts,
): Promise<number> => {
  const entries = Object.entries({
    ...assignments(facts),
    group_id: sql`${scope.kind === 'group' ? scope.groupId : null}::bigint`,
    author_uid: sql`${made.authorUid}`,
    created_at: sql`${made.now}`,
    updated_at: sql`${made.now}`,
  });
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
  insert into training (${sql.join(entries.map(([column]) => sql.ref(column)))})
  values (${sql.join(entries.map(([, value]) => value))})
  returning id`,
  );
  return id;
};

export const saveTraining = (db: Db, id: number, facts: TrainingFacts, now: Date) =>
  sql`
  update training
     set ${sql.join(Object.entries(assignments(facts)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
         updated_at = ${now}
   where id = ${id}`.execute(db);

export const saveVisible = (db: Db, id: number, visible: boolean, now: Date) =>
  sql`update training set visible = ${visible}, updated_at = ${now} where id = ${id}`.execute(db);

export const touchTraining = (db: Db, id: number, now: Date) =>
  sql`update training set updated_at = ${now} where id = ${id}`.execute(db);

export const dropRegistrations = (db: Db, id: number) =>
  sql`delete from training_registration where training_id = ${id}`.execute(db);

/** Locks the rows that are deleted with a training, and the submissions that lose their reference to it. */
export const lockPartsOf = async (db: Db, id: number): Promise<void> => {
  await sql`select from training_problem where training_id = ${id} order by id for update`.execute(db);
  await sql`select from submission where training_id = ${id} order by id for no key update`.execute(db);
};

export const deleteTraining = (db: Db, id: number) => sql`delete from training where id = ${id}`.execute(db);
