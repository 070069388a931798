import type { AdminUser, UserSort } from '@verdict/contract/account/users.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { accountsContaining, contains } from '../../../platform/db/names.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';

export interface UserFilter {
  keyword: string | null;
  roles: RoleId[] | null;
}

type Row = Omit<AdminUser, 'roles' | 'revision' | 'gmtCreate' | 'gmtModified'> & {
  role: RoleId;
  gmtCreate: Date;
  gmtModified: Date;
};

const ofRoles = (filter: UserFilter) =>
  filter.roles === null ? sql`true` : sql`a.role = any (${filter.roles}::smallint[])`;

/** Each order is that of an index, forwards or backwards. */
const orders: Record<UserSort, ReturnType<typeof sql>> = {
  '-created': sql`a.created_at desc, a.uid`,
  created: sql`a.created_at, a.uid desc`,
  username: sql`lower(a.username)`,
  '-username': sql`lower(a.username) desc`,
};

/** Number of first accounts that are checked one by one until a page is full. */
const FIRST = 1000;

/**
 * Matching accounts, including all of the wanted page. For a common word, enough matches are among the first accounts.
 */
const hits = (filter: UserFilter, sort: UserSort, isCommon: boolean, wanted: number) =>
  isCommon && filter.keyword !== null
    ? nearOrAll(nearHits(filter, filter.keyword, sort), allHits(filter), wanted)
    : allHits(filter);

const allHits = (filter: UserFilter) => {
  const found = sql`select a.uid, a.created_at, a.username from ${accounts(filter)} where ${ofRoles(filter)}`;
  // Materialized, so that matches are found before sorting: following the sort order would read all accounts.
  return filter.keyword === null ? found : sql`with found as materialized (${found}) select * from found`;
};

const nearHits = (filter: UserFilter, keyword: string, sort: UserSort) => sql`
  select a.uid, a.created_at, a.username
    from (select * from account a where ${ofRoles(filter)} order by ${orders[sort]} limit ${FIRST}) as a
   where ${contains('administered', keyword)}
   order by ${orders[sort]}`;

const accounts = (filter: UserFilter) =>
  filter.keyword === null ? sql`account a` : accountsContaining('administered', filter.keyword);

/** One page of accounts. `isCommon` says that many names contain the keyword. */
export const userPage = (db: Db, filter: UserFilter, sort: UserSort, isCommon: boolean, page: Slice) =>
  rows(
    db,
    sql<Row>`
  select a.uid, a.username, a.nickname, a.school, a.course, a.number, a.gender, a.realname,
         a.cf_username as "cfUsername", a.github, a.blog, a.email, a.mobile, a.avatar, a.title_name as "titleName",
         a.title_color as "titleColor", a.signature, a.disabled::integer as status, a.role,
         exists (select from second_factor f where f.uid = a.uid and f.confirmed_at is not null) as "secondFactor",
         a.created_at as "gmtCreate", a.updated_at as "gmtModified"
    from (select a.uid
            from (${hits(filter, sort, isCommon, page.offset + page.limit)}) as a
           order by ${orders[sort]}
           limit ${page.limit} offset ${page.offset}) as hit
   -- A lateral join reads each account by its uid; a plain join might read all accounts.
   cross join lateral (select * from account where uid = hit.uid limit 1) as a
   order by ${orders[sort]}`,
  );

/** Number of matching accounts, at most `most`. */
export const countUsers = async (db: Db, filter: UserFilter, most: number) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n from (select from ${accounts(filter)} where ${ofRoles(filter)} limit ${most}) as hits`,
    )
  ).n;

/** Fields of an account that an administrator may change. */
export interface EditableUser {
  username: string;
  realname: string | null;
  email: string | null;
  role: RoleId;
  disabled: boolean;
  titleName: string | null;
  titleColor: string | null;
}

const editable = sql`username, realname, email, role, disabled, title_name as "titleName", title_color as "titleColor"`;

/** Locks an account against other editors; actions of the account itself do not wait. */
export const lockUser = (db: Db, uid: string) =>
  firstRow(db, sql<EditableUser>`select ${editable} from account where uid = ${uid} for no key update`);

/** Locks accounts against everybody: no new row can refer to them. */
export const lockWholeUsers = (db: Db, uids: string[]) =>
  rows(
    db,
    sql<EditableUser & { uid: string }>`
  select uid, ${editable} from account where uid = any (${uids}::text[]) order by uid for update`,
  );

/**
 * Locks rows that refer to the accounts: groups, problems, contests, trainings, rejudgings and verifications, which
 * stay, and discussions and comments.
 */
export const lockWorkOf = async (db: Db, uids: string[]): Promise<void> => {
  await sql`
      select from account_group where owner_uid = any (${uids}::text[]) order by id for no key update`.execute(db);
  for (const table of ['problem', 'contest', 'training']) {
    await sql`
      select from ${sql.table(table)} where author_uid = any (${uids}::text[]) order by id for no key update`.execute(
      db,
    );
  }
  const theirs = sql`uid = any (${uids}::text[])`;
  // Discussions by these accounts are deleted; the others lose likes, votes or comments and change their counts.
  await sql`
      select from discussion
       where ${theirs} or id in (select discussion_id from discussion_like where ${theirs})
          or id in (select discussion_id from discussion_vote where ${theirs})
          or id in (select discussion_id from comment
                     where ${theirs} or id in (select comment_id from reply where ${theirs}))
       order by id
         for update`.execute(db);
  await sql`
      select from comment
       where ${theirs} or id in (select comment_id from reply where ${theirs})
          or id in (select comment_id from comment_like where ${theirs})
          or discussion_id in (select id from discussion where ${theirs})
       order by id
         for update`.execute(db);
  for (const table of ['rejudging', 'verification']) {
    await sql`select from ${sql.table(table)} where uid = any (${uids}::text[]) order by id for no key update`.execute(
      db,
    );
  }
};

/** Saves a form. `look` is the look of the username. */
export const saveUser = async (db: Db, uid: string, user: EditableUser & { look: string }) => {
  await sql`
  update account
     set username = ${user.username},
         -- An unchanged name keeps its look, which is null when the name looks like another one.
         look = case when username = ${user.username} then look else ${user.look} end,
         realname = ${user.realname},
         email = ${user.email},
         role = ${user.role},
         disabled = ${user.disabled},
         title_name = ${user.titleName},
         title_color = ${user.titleColor},
         updated_at = now()
   where uid = ${uid}`.execute(db);
  await sql`update account_stat set ranked = ${!user.disabled} where uid = ${uid}`.execute(db);
};

export const deleteUsers = (db: Db, uids: string[]) =>
  sql`delete from account where uid = any (${uids}::text[])`.execute(db);

/** Locks the uploads that are deleted with the accounts. */
export const lockUploadsOf = (db: Db, uids: string[]) =>
  sql`select from test_data_upload where uid = any (${uids}::text[]) order by id for update`.execute(db);

export const setImportedFacts = (
  db: Db,
  uid: string,
  facts: { realname: string | null; gender: 'male' | 'female' | 'secrecy'; school: string | null },
) =>
  sql`
  update account set realname = ${facts.realname}, gender = ${facts.gender}, school = ${facts.school}
   where uid = ${uid}`.execute(db);

/** Which of these usernames, looks and email addresses (all in lower case) are in use. */
export const usedAmong = async (
  db: Db,
  { usernames, looks, emails }: Record<'usernames' | 'looks' | 'emails', string[]>,
) => {
  const found = await rows(
    db,
    sql<{ username: string; look: string | null; email: string | null }>`
    select lower(username) as username, look, lower(email) as email
      from account
     where lower(username) = any (${usernames}::text[])
        or look = any (${looks}::text[])
        or lower(email) = any (${emails}::text[])`,
  );
  return {
    usernames: new Set(found.map((row) => row.username)),
    looks: new Set(found.map((row) => row.look)),
    emails: new Set(found.map((row) => row.email)),
  };
};

export const storeSheet = (db: Db, sheet: { key: string; uid: string; rows: string[][]; expiresAt: Date }) =>
  sql`
  insert into account_sheet (key, uid, rows, expires_at)
  values (${sheet.key}, ${sheet.uid}, ${JSON.stringify(sheet.rows)}::jsonb, ${sheet.expiresAt})`.execute(db);

/** Reads a sheet and keeps it. */
export const readSheet = (db: Db, key: string, uid: string, now: Date) =>
  firstRow(
    db,
    sql<{ rows: string[][] }>`
  select rows from account_sheet where key = ${key} and uid = ${uid} and expires_at > ${now}`,
  );

/** Deletes a sheet and returns its rows. `good` is false when it has expired. */
export const takeSheet = (db: Db, key: string, uid: string, now: Date) =>
  firstRow(
    db,
    sql<{ rows: string[][]; good: boolean }>`
  delete from account_sheet where key = ${key} and uid = ${uid} returning rows, expires_at > ${now} as good`,
  );

export const forgetExpiredSheets = (db: Db, now: Date) =>
  sql`delete from account_sheet where expires_at <= ${now}`.execute(db);
