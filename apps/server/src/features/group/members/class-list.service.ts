/**
 * Import of a class list as members of a group. Administrators of the site add accounts and create missing ones. Other
 * actors accept applicants and invite everyone else, who then decide for themselves.
 */
import { randomBytes } from 'node:crypto';
import type { importClassList, previewClassList } from '@verdict/contract/group/group.ts';
import { CLASS_LIST_MAX_ROWS } from '@verdict/contract/group/group.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { type Level, levels } from '@verdict/domain/group/group.ts';
import { type ListOutcome, listOutcome } from '@verdict/domain/group/class-list.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { levelRefusal } from '@verdict/domain/access/group-rights.ts';
import { say } from '@verdict/messages/errors.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccounts } from '../../../platform/db/lock-order.sql.ts';
import type { GroupLock, StoredGroup } from '../../../platform/access/group.sql.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  type ImportedUser,
  PASSWORD_TO_COME,
  checkRows,
  createListed,
  keepSheet,
  makePasswords,
  readLines,
} from '../../account/users/create-users.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { tellAboutGroup } from '../../community/notice/notice.service.ts';
import * as sql from '../group.sql.ts';
import { putPersonalInvites, removePersonalInvites } from '../invites/invites.sql.ts';

/** Limit for actors who cannot create accounts, because a list notifies many accounts. */
const lists: Limit = { name: 'class-list', max: 10, windowMs: 86_400_000 };
const INVITED_FOR_MS = 30 * 86_400_000;

interface Planned {
  username: string;
  /** Null when the account will be created. */
  uid: string | null;
  user: ImportedUser | null;
  hasPassword: boolean;
  outcome: ListOutcome | null;
  errors: string[];
}

export async function preview(
  app: App,
  actor: Actor,
  file: Buffer,
  { gid, level }: ParsedInputOf<typeof previewClassList>,
  locale: Locale,
): Promise<DataOf<typeof previewClassList>> {
  await requireLevel(app.db, actor, gid, level);
  const { encoding, lines } = await readLines(actor.uid, file, CLASS_LIST_MAX_ROWS);
  if (lines.length > CLASS_LIST_MAX_ROWS) throw new Refusal('error.classListTooLong', { max: CLASS_LIST_MAX_ROWS });
  const planned = await plan(
    app.db,
    actor,
    gid,
    lines.map(({ cells }) => cells),
    locale,
  );
  return {
    encoding,
    rows: lines.map(({ line, cells }, index) => ({
      line,
      user: cells,
      outcome: planned[index]?.outcome ?? null,
      errors: planned[index]?.errors ?? [],
    })),
  };
}

/** Imports the whole list. Imports nothing when a line became invalid after the preview. */
export async function importList(
  app: App,
  context: ActorContext,
  { gid, level, users }: ParsedInputOf<typeof importClassList>,
  locale: Locale,
): Promise<DataOf<typeof importClassList>> {
  const { actor, now } = context;
  await requireLevel(app.db, actor, gid, level);
  if (!can(actor, 'account.administer')) await demand(app.db, lists, actor.uid, now);
  const rows = users.map((cells) => cells.map((cell) => cell ?? ''));
  const planned = await plan(app.db, actor, gid, rows, locale);
  if (planned.some(({ outcome }) => outcome === null)) throw new Refusal('error.classListWrong');
  const fresh = planned.flatMap(({ user, hasPassword }) => (user ? [{ user, hasPassword }] : []));
  const { passwords, hashes } = await makePasswords(
    fresh.map(({ user, hasPassword }) => (hasPassword ? user.password : null)),
  );
  const known = planned.flatMap(({ uid }) => uid ?? []);
  return transaction(app.db, async (tx) => {
    if ((await holdAccounts(tx, [...new Set([actor.uid, ...known])])) < known.length)
      throw new Refusal('error.classListWrong');
    const made: string[] = [];
    for (const [index, { user }] of fresh.entries())
      made.push(await createListed(tx, context, user, hashes[index] as string));
    const group = await requireLevel(tx, actor, gid, level, 'edit');
    // Memberships may have changed since the plan, so the outcome is decided again from the current rows.
    const standing = new Map((await sql.accountsNamed(tx, gid, namesOf(planned))).map((one) => [one.uid, one]));
    const of = (wanted: ListOutcome): string[] =>
      known.filter((uid) => outcomeFor(actor, standing.get(uid)?.level ?? 0) === wanted);
    const [joined, invited] = [of('joins'), of('invited')];
    const event = { group: gid, name: group.name };
    for (const uid of [...joined, ...made]) await sql.putMember(tx, gid, { uid, level, reason: null }, now);
    await removePersonalInvites(tx, gid, joined);
    await tellAboutGroup(tx, [...joined, ...made], { kind: 'groupWelcome', ...event }, now);
    const invites = invited.map((uid) => ({ uid, token: randomBytes(16).toString('base64url') }));
    const expiresAt = new Date(now.getTime() + INVITED_FOR_MS);
    await putPersonalInvites(tx, gid, invites, { level, createdAt: now, expiresAt });
    for (const { uid, token } of invites)
      await tellAboutGroup(tx, [uid], { kind: 'groupInvitation', ...event, token }, now);
    const sheet = fresh.flatMap(({ user, hasPassword }, index) =>
      hasPassword ? [] : [[user.username, passwords[index] as string]],
    );
    const counts = { joined: joined.length, invited: invited.length, created: made.length };
    await record(tx, context, {
      action: 'group.classList',
      subject: gid,
      subjectName: group.name,
      after: { level, ...counts },
    });
    return { ...counts, key: sheet.length > 0 ? await keepSheet(tx, context, sheet) : null };
  });
}

const namesOf = (planned: readonly Planned[]): string[] => planned.map(({ username }) => username.toLowerCase());

const outcomeFor = (actor: Actor, level: number): ListOutcome =>
  listOutcome({ level, createsAccounts: can(actor, 'account.administer') });

/** Require an actor who runs the group and whose level is above the given one. */
async function requireLevel(
  db: Db,
  actor: Actor,
  groupId: number,
  level: Level,
  lock: GroupLock = 'none',
): Promise<StoredGroup> {
  const group = await requireGroupRight(db, actor, groupId, 'group.invite', lock);
  const refusal = levelRefusal({ actor, group, target: { uid: '', level: levels.applying } }, level);
  if (refusal) throw new Refusal(`error.${refusal}`);
  return group;
}

/** Outcome of each line. The existence of an account is no secret, because its page is public. */
async function plan(
  db: Db,
  actor: Actor,
  groupId: number,
  rows: readonly string[][],
  locale: Locale,
): Promise<Planned[]> {
  const creates = can(actor, 'account.administer');
  const names = rows.map(([name = '']) => name.trim().toLowerCase());
  const found = new Map((await sql.accountsNamed(db, groupId, names)).map((one) => [one.username.toLowerCase(), one]));
  const firstAt = new Map(names.map((name, index) => [name, index] as const).toReversed());
  const unknown = rows.filter((_, index) => !found.has(names[index] ?? ''));
  const checked = creates
    ? await checkRows(
        db,
        unknown.map(([name = '', password = '', ...rest]) => [name, password || PASSWORD_TO_COME, ...rest]),
        locale,
      )
    : [];
  return rows.map(([name = '', password = ''], index): Planned => {
    const account = found.get(names[index] ?? '');
    const base = { username: account?.username ?? name, uid: account?.uid ?? null, hasPassword: password !== '' };
    const isTwice = firstAt.get(names[index]!)! < index;
    const wrong = (errors: string[]): Planned => ({ ...base, user: null, outcome: null, errors });
    if (account) {
      if (isTwice) return wrong([say(locale, 'error.importTwice')]);
      return { ...base, user: null, outcome: outcomeFor(actor, account.level), errors: [] };
    }
    const row = checked.shift();
    if (!row) return wrong([say(locale, 'error.classListUnknown')]);
    return row.user && row.errors.length === 0
      ? { ...base, user: row.user, outcome: 'created', errors: [] }
      : wrong(row.errors);
  });
}
