/** Accounts of an old site as they become ours: names, addresses, looks and roles that are free or allowed here. */
import { createHash } from 'node:crypto';
import { roles } from '@verdict/domain/access/actor.ts';
import { OLD_USERNAME_MAX } from '@verdict/contract/account/account.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import type { SiteAccount } from '@verdict/site-formats/entities.ts';
import type { Db } from '../../../platform/db/db.ts';
import { lookOf } from '../../account/look.ts';
import * as sql from './migration.sql.ts';
import type { OldAdministrator } from './report.ts';

export interface PlannedAccount extends Omit<SiteAccount, 'uid'> {
  uid: string;
  look: string | null;
}

interface Plan {
  added: PlannedAccount[];
  /** Accounts of `added` that were administrators. */
  administrators: OldAdministrator[];
  /** Accounts that are one of ours already: old id and uid. */
  same: { id: string; uid: string }[];
}

/** `administrators` are names in lower case that keep their role. */
export async function planAccounts(
  db: Db,
  source: string,
  accounts: readonly SiteAccount[],
  administrators: ReadonlySet<string>,
  tell: (item: string, level: 'warning' | 'info', text: Sentence) => void,
): Promise<Plan> {
  const plan: Plan = { added: [], administrators: [], same: [] };
  const wanted = accounts.map((account) => ({ account, uid: uidOf(source, account) }));
  const names = wanted.map(({ account }) => nameOf(account));
  const taken = await sql.takenNames(db, {
    usernames: [...names, ...wanted.map(({ uid }, index) => otherName(names[index]!, uid))].map(lower),
    emails: accounts.flatMap(({ email }) => (email === null ? [] : [lower(email)])),
    looks: names.map(lookOf),
    uids: wanted.map(({ uid }) => uid),
  });
  const uids = new Set(taken.map(({ uid }) => uid));
  const usernames = new Set(taken.map(({ username }) => username));
  const emails = new Set(taken.flatMap(({ email }) => email ?? []));
  const looks = new Set(taken.flatMap(({ look }) => look ?? []));
  for (const [index, { account, uid }] of wanted.entries()) {
    const name = names[index]!;
    if (uids.has(uid)) {
      if (account.uid === FIRST_ROOT) tell(name, 'info', sentence('migration.rootStays'));
      plan.same.push({ id: account.id, uid });
      continue;
    }
    const username = usernames.has(lower(name)) ? otherName(name, uid) : name;
    if (username !== account.username)
      tell(name, 'warning', sentence('migration.accountRenamed', { from: account.username, to: username }));
    const email = account.email !== null && emails.has(lower(account.email)) ? null : account.email;
    if (email !== account.email)
      tell(name, 'warning', sentence('migration.emailTaken', { email: account.email ?? '' }));
    if (account.password === null) tell(name, 'warning', sentence('migration.passwordUnknown'));
    const isAdministrator = roles[account.role].admin;
    const losesRole = isAdministrator && !administrators.has(lower(account.username));
    if (isAdministrator)
      plan.administrators.push({ username: account.username, role: account.role, keeps: !losesRole });
    if (losesRole) tell(name, 'info', sentence('migration.administrator'));
    const look = lookOf(username);
    plan.added.push({
      ...account,
      uid,
      username,
      email,
      role: losesRole ? 1002 : account.role,
      look: looks.has(look) ? null : look,
    });
    uids.add(uid);
    usernames.add(lower(username));
    looks.add(look);
    if (email !== null) emails.add(lower(email));
  }
  return plan;
}

const FIRST_ROOT = '1';
const lower = (text: string): string => text.toLowerCase();

/** An account of our form keeps its uid; others get one that the same account gets again. */
const uidOf = (source: string, { id, uid }: SiteAccount): string =>
  uid !== null && (uid === FIRST_ROOT || /^[0-9a-f]{32}$/.test(uid))
    ? uid
    : createHash('sha256').update(`${source}\0${id}`).digest('hex').slice(0, 32);

const nameOf = ({ username, id }: SiteAccount): string =>
  [...(username.trim() || `user ${id}`)].slice(0, OLD_USERNAME_MAX).join('');

const otherName = (name: string, uid: string): string =>
  `${[...name].slice(0, OLD_USERNAME_MAX - 7).join('')}-${uid.slice(0, 6)}`;
