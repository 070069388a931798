import { adminRoles, type RoleId } from '@verdict/domain/access/actor.ts';
import { affected, type Db, firstRow, onlyRow, rows, sql, plannedOnce } from '../../platform/db/db.ts';

export interface AccountRow {
  uid: string;
  username: string;
  passwordHash: string;
  role: RoleId;
  disabled: boolean;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  course: string | null;
  number: string | null;
  gender: 'male' | 'female' | 'secrecy';
  email: string | null;
  mobile: string | null;
  github: string | null;
  blog: string | null;
  cfUsername: string | null;
  avatar: string | null;
  signature: string | null;
  titleName: string | null;
  titleColor: string | null;
}

const columns = sql`
  uid, username, password_hash as "passwordHash", role, disabled, nickname, realname, school, course, number, gender,
  email, mobile, github, blog, cf_username as "cfUsername", avatar, signature,
  title_name as "titleName", title_color as "titleColor"`;

export const accountByUsername = (db: Db, username: string) =>
  firstRow(
    db,
    sql<AccountRow>`${plannedOnce} select ${columns} from account where lower(username) = lower(${username})`,
  );

export const accountByUid = (db: Db, uid: string) =>
  firstRow(db, sql<AccountRow>`select ${columns} from account where uid = ${uid}`);

export const accountByEmail = (db: Db, email: string) =>
  firstRow(db, sql<AccountRow>`select ${columns} from account where lower(email) = lower(${email})`);

/** Uid of the account whose username has this look. */
export const uidOfLook = async (db: Db, look: string): Promise<string | null> =>
  (await firstRow(db, sql<{ uid: string }>`select uid from account where look = ${look}`))?.uid ?? null;

/** Usernames of all accounts with any administrator right. */
export const adminUsernames = (db: Db) =>
  rows(
    db,
    sql<{ uid: string; username: string }>`
  select uid, username from account where role <> 1002 and role = any (${adminRoles}::smallint[])`,
  );

/** Super admins with a mail address. */
export const superAdminAddresses = (db: Db) =>
  rows(
    db,
    sql<{ username: string; email: string }>`
  select username, email from account where role = 1000 and not disabled and email is not null order by uid`,
  );

export const usernamesWithoutLook = (db: Db) =>
  rows(db, sql<{ uid: string; username: string }>`select uid, username from account where look is null`);

/**
 * Stores looks. Among accounts with the same look, the smallest uid gets it; nobody does when the look is already
 * taken.
 */
export const giveLooks = (db: Db, looks: { uid: string; look: string }[]) =>
  sql`
  update account a
     set look = g.look
    from (select distinct on (look) uid, look
            from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as r(uid text, look text)
           order by look, uid) as g
   where a.uid = g.uid
     and not exists (select from account b where b.look = g.look)`.execute(db);

/** Which of the two are taken. Null is never taken. */
export const taken = (db: Db, username: string | null, email: string | null) =>
  onlyRow(
    db,
    sql<{ username: boolean; email: boolean }>`
  select exists (select from account where lower(username) = lower(${username}::text)) as username,
         exists (select from account where lower(email) = lower(${email}::text)) as email`,
  );

export const insertAccount = (
  db: Db,
  account: {
    uid: string;
    username: string;
    look: string;
    passwordHash: string;
    role: RoleId;
    email: string | null;
    nickname?: string | null;
  },
) =>
  sql`
  with created as (
    insert into account (uid, username, look, password_hash, role, email, nickname)
    values (${account.uid}, ${account.username}, ${account.look}, ${account.passwordHash}, ${account.role}, ${account.email}, ${account.nickname ?? null})
    returning uid, username, nickname)
  insert into account_stat (uid, names) select uid, searched_names(username, nickname) from created`.execute(db);

export const setPassword = (db: Db, uid: string, passwordHash: string) =>
  sql`update account set password_hash = ${passwordHash}, updated_at = now() where uid = ${uid}`.execute(db);

/** Replaces the hash when it is still the one that was read. The sessions of the account go on. */
export const renewPassword = async (db: Db, uid: string, was: string, passwordHash: string): Promise<boolean> =>
  (await affected(
    db,
    sql`update account set password_hash = ${passwordHash} where uid = ${uid} and password_hash = ${was}`,
  )) > 0;

export const setEmail = (db: Db, uid: string, email: string) =>
  sql`update account set email = ${email}, updated_at = now() where uid = ${uid}`.execute(db);

export const setMobile = (db: Db, uid: string, mobile: string | null) =>
  sql`update account set mobile = ${mobile}, updated_at = now() where uid = ${uid}`.execute(db);

export const setAvatar = (db: Db, uid: string, avatar: string) =>
  sql`update account set avatar = ${avatar}, updated_at = now() where uid = ${uid}`.execute(db);

export interface Profile {
  realname: string | null;
  nickname: string | null;
  signature: string | null;
  blog: string | null;
  github: string | null;
  school: string | null;
  number: string | null;
  cfUsername: string | null;
  gender: 'male' | 'female' | 'secrecy';
}

/** Columns of a profile's fields. */
export const profileColumns: Record<keyof Profile, string> = {
  realname: 'realname',
  nickname: 'nickname',
  signature: 'signature',
  blog: 'blog',
  github: 'github',
  school: 'school',
  number: 'number',
  cfUsername: 'cf_username',
  gender: 'gender',
};

export const setProfile = (db: Db, uid: string, changes: Partial<Profile>) => {
  const assignments = (Object.keys(profileColumns) as (keyof Profile)[])
    .filter((field) => changes[field] !== undefined)
    .map((field) => sql`${sql.ref(profileColumns[field])} = ${changes[field]}`);
  return sql`
  update account
     set ${sql.join([...assignments, sql`updated_at = now()`])}
   where uid = ${uid}`.execute(db);
};
