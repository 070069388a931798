import type { RoleId } from '@verdict/domain/permission/actor.ts';
import { type Db, firstRow, onlyRow, sql } from '../../db/db.ts';

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
  firstRow(db, sql<AccountRow>`select ${columns} from account where lower(username) = lower(${username})`);

export const accountByUid = (db: Db, uid: string) =>
  firstRow(db, sql<AccountRow>`select ${columns} from account where uid = ${uid}`);

/** Which of the two are taken; a null is never taken. */
export const taken = (db: Db, username: string | null, email: string | null) =>
  onlyRow(
    db,
    sql<{ username: boolean; email: boolean }>`
  select exists (select from account where lower(username) = lower(${username}::text)) as username,
         exists (select from account where lower(email) = lower(${email}::text)) as email`,
  );

export const insertAccount = (
  db: Db,
  account: { uid: string; username: string; passwordHash: string; role: RoleId; email: string | null; nickname?: string | null },
) =>
  sql`
  with created as (
    insert into account (uid, username, password_hash, role, email, nickname)
    values (${account.uid}, ${account.username}, ${account.passwordHash}, ${account.role}, ${account.email}, ${account.nickname ?? null})
    returning uid)
  insert into account_stat (uid) select uid from created`.execute(db);

export const setPassword = (db: Db, uid: string, passwordHash: string) =>
  sql`update account set password_hash = ${passwordHash}, updated_at = now() where uid = ${uid}`.execute(db);
