// group.sql.ts - queries that list, create and change groups.
import { type GroupAccess, type Level, levels, type MemberSort } from '@verdict/domain/group/group.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../platform/db/db.ts';
import { mentions } from '../../platform/db/search.sql.ts';
import type { Slice } from '../../platform/http/page.ts';
import type { StoredGroup } from '../../platform/access/group.sql.ts';

export interface GroupFilter {
  /** Account whose own groups are listed even when hidden. Null for none. */
  uid: string | null;
  seesHidden: boolean;
  onlyMine: boolean;
  access: GroupAccess | null;
  keyword: string | null;
}

const mine = (uid: string | null) =>
  uid === null
    ? sql`false`
    : sql`exists (select from group_member m where m.group_id = g.id and m.uid = ${uid} and m.level >= 3)`;

const listed = ({ uid, seesHidden, onlyMine, access, keyword }: GroupFilter) => sql`
       not g.banned
   and ${seesHidden ? sql`true` : sql`(g.visible or ${mine(uid)})`}
   ${onlyMine ? sql`and ${mine(uid)}` : sql``}
   ${access === null ? sql`` : sql`and g.access = ${access}`}
   ${keyword === null ? sql`` : sql`and ${mentions(sql`g.name || E'\n' || g.short_name || E'\n' || coalesce(o.username, '')`, keyword)}`}`;

export type ListedGroup = Omit<StoredGroup, 'code' | 'evidence' | 'isBanned' | 'updatedAt'> & { memberCount: number };

export const groupPage = (db: Db, filter: GroupFilter, page: Slice) =>
  rows(
    db,
    sql<ListedGroup>`
  select g.id as "groupId", g.owner_uid as "ownerUid", coalesce(o.username, '') as owner, g.name,
         g.short_name as "shortName", g.brief, g.description, g.avatar, g.access, g.visible as "isVisible",
         g.created_at as "createdAt",
         (select count(*) from group_member m where m.group_id = g.id and m.level >= 3) as "memberCount"
    from account_group g
    left join account o on o.uid = g.owner_uid
   where ${listed(filter)}
   order by g.id
   limit ${page.limit} offset ${page.offset}`,
  );

export const countGroups = async (db: Db, filter: GroupFilter): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*) as n
    from account_group g
    left join account o on o.uid = g.owner_uid
   where ${listed(filter)}`,
    )
  ).n;

/** Figures that limit the creation of groups: distinct solved problems, and owned groups. */
export const creatorFacts = (db: Db, uid: string) =>
  onlyRow(
    db,
    sql<{ solved: number; owned: number }>`
  select coalesce((select accepted from account_stat where uid = ${uid}), 0) as solved,
         (select count(*) from account_group where owner_uid = ${uid}) as owned`,
  );

/** Settings that the form of a group decides. */
export type GroupFacts = Pick<
  StoredGroup,
  'name' | 'shortName' | 'brief' | 'description' | 'access' | 'code' | 'isVisible' | 'evidence'
>;

/** Insert a group with its owner as the first root. */
export const insertGroup = async (db: Db, ownerUid: string, facts: GroupFacts, now: Date): Promise<number> => {
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
  with made as (
    insert into account_group (owner_uid, name, short_name, brief, description, access, code, visible, evidence, created_at,
                               updated_at)
    values (${ownerUid}, ${facts.name}, ${facts.shortName}, ${facts.brief}, ${facts.description}, ${facts.access},
            ${facts.code}, ${facts.isVisible}, ${facts.evidence}, ${now}, ${now})
    returning id),
  owner as (
    insert into group_member (group_id, uid, level, created_at, updated_at)
    select id, ${ownerUid}, 5, ${now}, ${now} from made)
  select id from made`,
  );
  return id;
};

export const saveGroup = (db: Db, id: number, facts: GroupFacts, now: Date) =>
  sql`
  update account_group
     set name = ${facts.name}, short_name = ${facts.shortName}, brief = ${facts.brief},
         description = ${facts.description}, access = ${facts.access}, code = ${facts.code},
         visible = ${facts.isVisible}, evidence = ${facts.evidence}, updated_at = ${now}
   where id = ${id}`.execute(db);

export const saveAvatar = (db: Db, id: number, avatar: string, now: Date) =>
  sql`update account_group set avatar = ${avatar}, updated_at = ${now} where id = ${id}`.execute(db);

/** Whether another group already has the name or the short name. */
export const namesTaken = (db: Db, id: number | null, { name, shortName }: Pick<GroupFacts, 'name' | 'shortName'>) =>
  onlyRow(
    db,
    sql<{ name: boolean; shortName: boolean }>`
  select exists (select from account_group
                  where lower(name) = lower(${name}) and id is distinct from ${id}::bigint) as name,
         exists (select from account_group
                  where lower(short_name) = lower(${shortName}) and id is distinct from ${id}::bigint) as "shortName"`,
  );

export interface StoredMember {
  uid: string;
  username: string;
  level: Level;
  section: string | null;
}

/** Membership row, also of accounts that only applied or were refused. */
export const memberOf = (db: Db, groupId: number, uid: string) =>
  firstRow(
    db,
    sql<StoredMember>`
  select m.uid, a.username, m.level, m.section
    from group_member m
    join account a on a.uid = m.uid
   where m.group_id = ${groupId} and m.uid = ${uid}`,
  );

/** Accounts that can log in, by username in lower case, with their level in the group. Level 0 means none. */
export const accountsNamed = (db: Db, groupId: number, names: string[]) =>
  rows(
    db,
    sql<{ uid: string; username: string; level: number }>`
  select a.uid, a.username, coalesce(m.level, 0)::integer as level
    from account a
    left join group_member m on m.group_id = ${groupId} and m.uid = a.uid
   where lower(a.username) = any (${names}::text[]) and not a.disabled
   order by a.uid`,
  );

/** Accounts with at least this level. */
export const uidsFrom = async (db: Db, groupId: number, level: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ uid: string }>`select uid from group_member where group_id = ${groupId} and level >= ${level} order by uid`,
    )
  ).map(({ uid }) => uid);

export interface MemberFilter {
  groupId: number;
  /** Lowest level. */
  from: number;
  /** Only this level. Null for all levels. */
  level: number | null;
  keyword: string | null;
  section: string | null;
  /** True for readers who see real names and find members by them. */
  withRealnames: boolean;
}

const those = ({ groupId, from, level, keyword, section, withRealnames }: MemberFilter) => sql`
       m.group_id = ${groupId} and m.level >= ${from}
   ${level === null ? sql`` : sql`and m.level = ${level}`}
   ${section === null ? sql`` : sql`and m.section = ${section}`}
   ${keyword === null ? sql`` : sql`and ${isNamed(keyword, withRealnames)}`}`;

const isNamed = (keyword: string, withRealnames: boolean) =>
  withRealnames
    ? sql`(${mentions(sql`a.username`, keyword)} or ${mentions(sql`a.realname`, keyword)})`
    : mentions(sql`a.username`, keyword);

const memberOrders: Record<MemberSort, ReturnType<typeof sql>> = {
  username: sql`a.username collate natural_order, m.id`,
  '-username': sql`a.username collate natural_order desc, m.id desc`,
  realname: sql`a.realname collate natural_order nulls last, m.id`,
  '-realname': sql`a.realname collate natural_order desc nulls last, m.id desc`,
  section: sql`m.section collate natural_order nulls last, a.username collate natural_order, m.id`,
  '-section': sql`m.section collate natural_order desc nulls last, a.username collate natural_order, m.id`,
};

export interface ListedMember {
  id: number;
  gid: number;
  uid: string;
  username: string;
  realname: string | null;
  section: string | null;
  auth: Level;
  reason: string | null;
  gmtCreate: Date;
  gmtModify: Date;
}

/** Newest first, unless an order is given. */
export const memberPage = (db: Db, filter: MemberFilter, page: Slice, sort: MemberSort | undefined) =>
  rows(
    db,
    sql<ListedMember>`
  select m.id, m.group_id as gid, m.uid, a.username,
         ${filter.withRealnames ? sql`a.realname` : sql`null`} as realname, m.section, m.level as auth, m.reason,
         m.created_at as "gmtCreate", m.updated_at as "gmtModify"
    from group_member m
    join account a on a.uid = m.uid
   where ${those(filter)}
   order by ${sort === undefined ? sql`m.created_at desc, m.id desc` : memberOrders[sort]}
   limit ${page.limit} offset ${page.offset}`,
  );

/** Number of members, of all levels from `member` on. */
export const countAllMembers = (db: Db, groupId: number): Promise<number> =>
  countMembers(db, {
    groupId,
    from: levels.member,
    level: null,
    keyword: null,
    section: null,
    withRealnames: false,
  });

export const countMembers = async (db: Db, filter: MemberFilter): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*) as n
    from group_member m
    join account a on a.uid = m.uid
   where ${those(filter)}`,
    )
  ).n;

/** A former application of the account is deleted. */
export const putMember = (
  db: Db,
  groupId: number,
  member: { uid: string; level: number; reason: string | null },
  now: Date,
) =>
  sql`
  insert into group_member (group_id, uid, level, reason, created_at, updated_at)
  values (${groupId}, ${member.uid}, ${member.level}, ${member.reason}, ${now}, ${now})
      on conflict (group_id, uid) do update
     set level = excluded.level, reason = excluded.reason, created_at = excluded.created_at,
         updated_at = excluded.updated_at`.execute(db);

/** An accepted applicant joins now: members' rows get their creation time when they join. */
export const saveLevel = (db: Db, groupId: number, uid: string, level: number, now: Date) =>
  sql`
  update group_member
     set level = ${level}, updated_at = ${now},
         created_at = case when level < ${levels.member} and ${level} >= ${levels.member}
                           then ${now} else created_at end
   where group_id = ${groupId} and uid = ${uid}`.execute(db);

export const saveSection = (db: Db, groupId: number, uid: string, section: string | null) =>
  sql`update group_member set section = ${section} where group_id = ${groupId} and uid = ${uid}`.execute(db);

/** Sections of members by name. */
export const sectionsOf = (db: Db, groupId: number) =>
  rows(
    db,
    sql<{ section: string; members: number }>`
  select section, count(*)::integer as members
    from group_member
   where group_id = ${groupId} and section is not null and level >= ${levels.member}
   group by section
   order by section collate natural_order`,
  );

export const removeMember = async (db: Db, groupId: number, uid: string): Promise<boolean> =>
  (await affected(db, sql`delete from group_member where group_id = ${groupId} and uid = ${uid}`)) === 1;
