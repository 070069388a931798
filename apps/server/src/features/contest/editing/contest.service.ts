/**
 * Creation, editing and deletion of contests by their organisers, on the site or in a group (`scope`). Rights come from
 * the stored row, the creator from the session.
 */
import type { AdminContestRow, ContestForm, OpenedContest } from '@verdict/contract/contest/editing.ts';
import type { Page } from '@verdict/contract/fields.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import { recomputeBoard } from '../../../platform/board/cells.ts';
import type { App } from '../../../context.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { removeSubmissionsOfContest } from '../../submission/state/removal.service.ts';
import { contestOnWire, factsOf, keptByNew } from './contest-form.ts';
import * as sql from './contest.sql.ts';
import { recordedNames } from '../columns.ts';

/** Page of contests without their passwords. */
export async function contestPage(
  app: App,
  actor: Actor,
  scope: Scope,
  input: { currentPage: number; limit: number; keyword?: string | undefined },
): Promise<Answer<Page<AdminContestRow>>> {
  const keyword = input.keyword?.trim() || null;
  const [found, total] = await Promise.all([
    sql.contestPage(app.db, scope, keyword, { limit: input.limit, offset: (input.currentPage - 1) * input.limit }),
    sql.countContests(app.db, scope, keyword),
  ]);
  const now = app.now();
  return pageOf(
    found.map((contest) => ({ ...rowOnWire(contest, now), ...rightsOn(actor, contest) })),
    total,
    input,
  );
}

function rowOnWire(contest: sql.StoredContest, now: Date): Omit<Answer<AdminContestRow>, 'may'> {
  const { starAccount, awardConfigList, ...facts } = contestOnWire(contest, now);
  return {
    ...facts,
    pwd: null,
    isGroup: facts.gid !== null,
    starAccount: JSON.stringify({ star_account: starAccount }),
    awardConfig: JSON.stringify({ config: awardConfigList }),
  };
}

const rightsOn = (actor: Actor, contest: sql.StoredContest) => ({
  may: { edit: can(actor, 'contest.edit', contest), delete: can(actor, 'contest.delete', contest) },
});

export async function contestDetail(app: App, actor: Actor, scope: Scope, id: number): Promise<Answer<OpenedContest>> {
  return openedOnWire(actor, await organisedContest(app.db, actor, scope, id), app.now());
}

const openedOnWire = (actor: Actor, contest: sql.StoredContest, now: Date): Answer<OpenedContest> => ({
  ...contestOnWire(contest, now),
  ...rightsOn(actor, contest),
  revision: revisionOf(editedOf(contest)),
});

export const organisedContest = async (db: Db, actor: Actor, scope: Scope, id: number): Promise<sql.StoredContest> =>
  requireOrganiser(actor, await sql.contestById(db, scope, id));

export function requireOrganiser(actor: Actor, contest: sql.StoredContest | null): sql.StoredContest {
  if (!contest) throw new Refusal('error.contestNotFound');
  if (!can(actor, 'contest.edit', contest)) throw new Refusal('error.forbidden');
  return contest;
}

/** Refusal of a new site contest with this form. Null when the form is valid. */
export function refusalOf(form: ContestForm): Refusal | null {
  try {
    factsOf(form, keptByNew(site));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Id of a saved contest, and the revision for its next save. */
export interface SavedContest {
  cid: number;
  revision: string;
}

/** The contest belongs to the sender, whatever the form contains. */
export async function createContest(
  app: App,
  context: ActorContext,
  scope: Scope,
  form: ContestForm,
): Promise<SavedContest> {
  if (!can(context.actor, 'contest.create', scope)) throw new Refusal('error.forbidden');
  const facts = factsOf(form, keptByNew(scope));
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await holdScope(tx, context.actor, scope);
    const made = { authorUid: context.actor.uid, sourceId: null, now: context.now };
    const id = await sql.insertContest(tx, scope, made, facts);
    await record(tx, context, {
      action: 'contest.create',
      subject: id,
      subjectName: facts.title,
      after: snapshotOf(facts),
    });
    await announce(tx, 'contest', String(id));
    return { cid: id, revision: await storedRevision(tx, scope, id) };
  });
}

/** Members that the audit record keeps: all editable ones except the password. */
const recorded = [...recordedNames, 'accountRule', 'stars', 'penalty'] as const satisfies (keyof sql.ContestFacts)[];

function snapshotOf(facts: sql.ContestFacts | sql.StoredContest): Record<string, unknown> {
  const { accountRule: rule } = facts;
  // The record names accounts by username, like the form.
  const accountRule = rule && { ...rule, uids: undefined };
  return Object.fromEntries(recorded.map((member) => [member, { ...facts, accountRule }[member]]));
}

/** All members that the form edits. */
const editedOf = (contest: sql.StoredContest) => ({ ...snapshotOf(contest), password: contest.password });

/** Audit actions that change a contest. */
const saves = [
  'contest.create',
  'contest.clone',
  'contest.edit',
  'contest.extend',
  'contest.import',
  'contest.pause',
  'contest.resume',
  'contest.visibility',
] as const;

/** Revision of the contest as it is stored, which may differ from the form in names of accounts. */
const storedRevision = async (db: Db, scope: Scope, id: number): Promise<string> => {
  const stored = await sql.contestById(db, scope, id);
  if (!stored) throw new Refusal('error.contestNotFound');
  return revisionOf(editedOf(stored));
};

/** A new password removes all registrations. */
export async function updateContest(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  form: ContestForm & ReadFrom,
): Promise<SavedContest> {
  return transaction(app.db, async (tx) => {
    const stored = requireOrganiser(context.actor, await sql.lockContest(tx, scope, id));
    const facts = factsOf(form, stored, stored);
    if (facts.rule !== stored.rule) throw new Refusal('error.contestRuleFixed');
    const changed = difference(snapshotOf(stored), snapshotOf(facts));
    const hasNewPassword = facts.password !== stored.password;
    if (!changed && !hasNewPassword) return { cid: id, revision: revisionOf(editedOf(stored)) };
    await requireRevision(form, {
      edited: editedOf(stored),
      changedAt: stored.updatedAt,
      lastSave: lastRecorded(tx, id, saves),
      onWire: openedOnWire(context.actor, stored, context.now),
    });
    await sql.saveContest(tx, id, facts, context.now);
    if (hasNewPassword && facts.access !== 'public') await sql.dropRegistrations(tx, id);
    await recomputeBoard(tx, id);
    await record(tx, context, {
      action: 'contest.edit',
      subject: id,
      subjectName: stored.title,
      before: changed?.before ?? null,
      after: { ...changed?.after, ...(hasNewPassword && { password: 'changed' }) },
    });
    await announce(tx, 'contest', String(id));
    return { cid: id, revision: await storedRevision(tx, scope, id) };
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
    const stored = requireOrganiser(context.actor, await sql.lockContest(tx, scope, id));
    if (stored.isVisible === visible) return;
    await sql.saveVisible(tx, id, visible, context.now);
    await record(tx, context, {
      action: 'contest.visibility',
      subject: id,
      subjectName: stored.title,
      before: { isVisible: stored.isVisible },
      after: { isVisible: visible },
    });
    await announce(tx, 'contest', String(id));
  });
}

/** Delete a contest with its problem links, announcements and submissions. */
export async function deleteContest(app: App, context: ActorContext, scope: Scope, id: number): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const stored = await sql.lockWholeContest(tx, scope, id);
    if (!stored) throw new Refusal('error.contestNotFound');
    if (!can(context.actor, 'contest.delete', stored)) throw new Refusal('error.forbidden');
    const submissions = await removeSubmissionsOfContest(tx, id);
    await sql.deleteContest(tx, id);
    await record(tx, context, {
      action: 'contest.delete',
      subject: id,
      subjectName: stored.title,
      before: { ...snapshotOf(stored), submissions },
    });
    await announce(tx, 'contest', String(id));
  });
}
