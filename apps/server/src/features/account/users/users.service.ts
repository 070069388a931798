/** Administration of accounts: finding, editing, banning, deleting. Every change is recorded in the audit log. */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { AdminUser, UserSort } from '@verdict/contract/account/users.ts';
import type { Page } from '@verdict/contract/fields.ts';
import { roles } from '@verdict/domain/access/actor.ts';
import { mixesScripts } from '@verdict/domain/account/name-scripts.ts';
import { roleName } from '@verdict/messages/role-names.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, longTransaction, transaction } from '../../../platform/db/db.ts';
import { COMMON, countedTo, pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { FIRST_ROOT_UID, replacePassword } from '../account.service.ts';
import { lookOf } from '../look.ts';
import { hashPassword } from '../password.ts';
import { removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { type Act, type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { keepInRules, takeUpNames } from '../../contest/editing/names.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { tellRoleChange } from '../../community/notice/notice.service.ts';
import { accountCount } from '../../site/home/statistics.service.ts';
import { removeSubmissionsOf } from '../../submission/state/removal.service.ts';
import * as sql from './users.sql.ts';

/** One page of accounts. The total number may be up to a minute old. */
export async function userPage(
  db: Db,
  filter: sql.UserFilter,
  input: { currentPage: number; limit: number; sort: UserSort },
  locale: Locale,
  now: Date,
): Promise<Answer<Page<AdminUser>>> {
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const isAll = filter.keyword === null && filter.roles === null;
  const total = isAll ? await accountCount(db, now) : await sql.countUsers(db, filter, countedTo(page));
  const records = (await sql.userPage(db, filter, input.sort, total >= COMMON, page)).map(({ role, ...user }) => ({
    ...user,
    roles: [{ id: role, role: roles[role].name, description: roleName(locale, role), status: 0 as const }],
    revision: revisionOf(editedOf({ ...user, role, disabled: user.status === 1 })),
  }));
  return pageOf(records, total, input);
}

/** Fields that the form edits. */
const editedOf = ({ username, realname, email, role, disabled, titleName, titleColor }: sql.EditableUser) => ({
  username,
  realname,
  email,
  role,
  disabled,
  titleName,
  titleColor,
});

export interface UserChange extends sql.EditableUser {
  uid: string;
  /** Null keeps the old password. */
  newPassword: string | null;
  /** Revision of the account that the form was based on. Absent values are not compared. */
  revision?: string | null | undefined;
}

/**
 * Saves a form. A new password or a ban ends the account's sessions; a new role notifies the user. Nobody can lock
 * themselves or the first super admin out.
 */
export async function editUser(app: App, context: ActorContext, change: UserChange): Promise<void> {
  const { uid, newPassword, revision, ...next } = change;
  const passwordHash = newPassword === null ? null : await hashPassword(newPassword);
  try {
    await transaction(app.db, async (tx) => {
      const user = await sql.lockUser(tx, uid);
      if (!user) throw new Refusal('error.userNotFound');
      await requireRevision(
        { revision },
        {
          edited: editedOf(user),
          changedAt: null,
          lastSave: lastRecorded(tx, uid, ['account.edit']),
          onWire: { ...user, type: user.role, status: user.disabled ? 1 : 0 },
        },
      );
      const loses = next.disabled || next.role !== user.role;
      if (loses && uid === context.actor.uid) throw new Refusal('error.notOneself');
      if (loses && uid === FIRST_ROOT_UID) throw new Refusal('error.firstRoot');

      if (next.username !== user.username && mixesScripts(next.username)) throw new Refusal('error.usernameMixed');
      await sql.saveUser(tx, uid, { ...next, look: lookOf(next.username) });
      if (next.username !== user.username) {
        await keepInRules(tx, { uid, username: user.username });
        await takeUpNames(tx, [{ uid, username: next.username }]);
      }
      if (next.role !== user.role) await tellRoleChange(tx, uid, { from: user.role, to: next.role }, context.now);
      if (passwordHash !== null) await replacePassword(tx, uid, passwordHash, context.now);
      else if (next.disabled) await endSessionsOf(tx, uid, context.now);
      const changed = difference(user, next);
      const password = newPassword === null ? {} : { password: 'changed' };
      if (changed || newPassword !== null) {
        await record(tx, context, {
          action: 'account.edit',
          subject: uid,
          subjectName: user.username,
          before: changed?.before ?? null,
          after: { ...changed?.after, ...password },
        });
      }
    });
  } catch (error) {
    if (isDuplicate(error, 'account_username')) throw new Refusal('error.usernameTaken');
    if (isDuplicate(error, 'account_look')) throw new Refusal('error.usernameLooksTaken');
    if (isDuplicate(error, 'account_email')) throw new Refusal('error.emailTaken');
    throw error;
  }
}

/** Deletes all the accounts or none, together with their submissions. The counters of problems stay correct. */
export async function deleteUsers(app: App, context: ActorContext, uids: string[]): Promise<void> {
  if (uids.includes(context.actor.uid)) throw new Refusal('error.notOneself');
  if (uids.includes(FIRST_ROOT_UID)) throw new Refusal('error.firstRoot');
  await longTransaction(app.db, async (tx) => {
    const users = await sql.lockWholeUsers(tx, uids);
    if (users.length < new Set(uids).size) throw new Refusal('error.userNotFound');
    const submissions = await removeLocked(tx, uids);
    for (const { uid, ...user } of users) {
      await record(tx, context, {
        action: 'account.delete',
        subject: uid,
        subjectName: user.username,
        before: { ...user, submissions: submissions.get(uid) ?? 0 },
      });
    }
  });
}

/** Delete accounts without a login, with all that they have sent. Those that are gone already do not matter. */
export async function removeStandIns(app: App, uids: string[]): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    await sql.lockWholeUsers(tx, uids);
    await removeLocked(tx, uids);
  });
}

/** Deletes locked accounts. Returns their numbers of submissions. */
async function removeLocked(tx: Db, uids: string[]): Promise<Map<string, number>> {
  await sql.lockWorkOf(tx, uids);
  const submissions = await removeSubmissionsOf(tx, uids);
  await sql.lockUploadsOf(tx, uids);
  await sql.deleteUsers(tx, uids);
  return submissions;
}

export async function signOut(app: App, context: ActorContext, uid: string): Promise<void> {
  await onUser(app, context, uid, 'account.signOut', async (tx) => ({
    before: { sessions: await endSessionsOf(tx, uid, context.now) },
    after: { sessions: 0 },
  }));
}

export async function dropSecondFactor(app: App, context: ActorContext, uid: string): Promise<void> {
  await onUser(app, context, uid, 'account.removeSecondFactor', async (tx) => ({
    before: { secondFactor: await removeSecondFactor(tx, uid) },
    after: { secondFactor: false },
  }));
}

async function onUser(
  app: App,
  context: ActorContext,
  uid: string,
  action: AuditAction,
  act: (tx: Db) => Promise<Pick<Act, 'before' | 'after'>>,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const user = await sql.lockUser(tx, uid);
    if (!user) throw new Refusal('error.userNotFound');
    await record(tx, context, { action, subject: uid, subjectName: user.username, ...(await act(tx)) });
  });
}
