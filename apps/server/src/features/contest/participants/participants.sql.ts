// participants.sql.ts - participants of a contest and the organisers' decisions about them.
import type { ListedParticipant } from '@verdict/contract/contest/contest.ts';
import type { ContestParticipant } from '@verdict/contract/contest/editing.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { isGroupRoot } from '../../../platform/access/group.sql.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';

type Dates = 'registeredAt' | 'lastSeenAt' | 'lastSubmissionAt';
type Row = Omit<ContestParticipant, Dates> & Record<Dates, Date | null>;

export interface ParticipantFilter {
  contestId: number;
  /** Part of a username, nickname or real name. */
  keyword: string | null;
}

/** Accounts that registered, submitted, or have a decision. */
const known = ({ contestId, keyword }: ParticipantFilter) => sql`
  select a.uid, a.username, a.nickname, a.realname
    from account a
   where a.uid in (select uid from contest_registration where contest_id = ${contestId}
                   union
                   select uid from contest_participant where contest_id = ${contestId}
                   union
                   select uid from submission where contest_id = ${contestId}
                   union
                   select unnest(star_uids) from contest where id = ${contestId})
     ${
       keyword === null ? sql`` : sql`and ${mentions(sql`concat_ws(' ', a.username, a.nickname, a.realname)`, keyword)}`
     }`;

/** Sorted by username. */
export const participantPage = (db: Db, filter: ParticipantFilter, page: Slice) =>
  rows(
    db,
    sql<Row>`
  select k.uid, k.username, k.nickname, k.realname, r.uid is not null as registered,
         r.registered_at as "registeredAt",
         coalesce(s.ip, nullif(r.ip, ''), '') as ip,
         (select max(e.last_seen_at) from session e where e.uid = k.uid) as "lastSeenAt",
         coalesce(s.count, 0)::integer as submissions, s.last_at as "lastSubmissionAt",
         k.uid = any (c.star_uids) as star, coalesce(p.group_name, '') as "group",
         coalesce(p.banned, false) as banned,
         coalesce(p.released, false) as released,
         coalesce(p.delay_s, 0) as delay, coalesce(p.extra_s, 0) as extra, coalesce(p.reason, '') as reason
    from (${known(filter)} order by a.username collate natural_order limit ${page.limit} offset ${page.offset}) as k
    join contest c on c.id = ${filter.contestId}
    left join contest_registration r on r.contest_id = c.id and r.uid = k.uid
    left join contest_participant p on p.contest_id = c.id and p.uid = k.uid
    left join lateral (select count(*) as count, max(submitted_at) as last_at,
                              (array_agg(ip order by id desc))[1] as ip
                         from submission
                        where contest_id = c.id and uid = k.uid
                       having count(*) > 0) as s on true
   order by k.username collate natural_order`,
  );

export const countParticipants = async (db: Db, filter: ParticipantFilter): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*) as n from (${known(filter)}) as k`)).n;

/** Participants of the public list, without the jury of the contest and excluded participants. */
const listed = ({ contestId, keyword }: ParticipantFilter) => sql`
  select a.uid, a.username,
         case c.shown_name when 'nickname' then a.nickname when 'realname' then a.realname end as name,
         a.school, coalesce(p.group_name, '') as place, a.uid = any (c.star_uids) as star
    from contest c
    join account a on a.uid in (select uid from contest_registration where contest_id = c.id
                                union
                                select uid from submission where contest_id = c.id
                                union
                                select unnest(c.star_uids))
    left join contest_participant p on p.contest_id = c.id and p.uid = a.uid
   where c.id = ${contestId}
     and not coalesce(p.banned, false)
     and a.role <> 1000
     and a.uid is distinct from c.author_uid
     and not ${isGroupRoot(sql`c.group_id`, sql`a.uid`)}
     ${
       keyword === null
         ? sql``
         : sql`and ${mentions(
             sql`concat_ws(' ', a.username, a.school, p.group_name,
                           case c.shown_name when 'nickname' then a.nickname when 'realname' then a.realname end)`,
             keyword,
           )}`
     }`;

/** Sorted by username. */
export const listedPage = (db: Db, filter: ParticipantFilter, page: Slice) =>
  rows(
    db,
    sql<ListedParticipant>`
  select * from (${listed(filter)}) as l
   order by l.username collate natural_order
   limit ${page.limit} offset ${page.offset}`,
  );

export const countListed = async (db: Db, filter: ParticipantFilter): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*) as n from (${listed(filter)}) as l`)).n;

/** Lock the account against deletion and renaming until the transaction ends. */
export const holdAccountNamed = (db: Db, username: string) =>
  firstRow(
    db,
    sql<{ uid: string; username: string }>`
  select uid, username from account where lower(username) = lower(${username}) for share`,
  );

export const deleteRegistration = async (db: Db, contestId: number, uid: string): Promise<boolean> =>
  (await affected(db, sql`delete from contest_registration where contest_id = ${contestId} and uid = ${uid}`)) === 1;

/** Organisers' decision about an account. */
export interface Decision {
  banned: boolean;
  /** Released from an exam. */
  released: boolean;
  /** Seconds. */
  delay: number;
  extra: number;
  group: string;
  reason: string;
}

export const decisionFor = async (db: Db, contestId: number, uid: string): Promise<Decision> =>
  (await firstRow(
    db,
    sql<Decision>`
  select banned, released, delay_s as delay, extra_s as extra, group_name as "group", reason
    from contest_participant
   where contest_id = ${contestId} and uid = ${uid}`,
  )) ?? { banned: false, released: false, delay: 0, extra: 0, group: '', reason: '' };

export const saveDecision = (db: Db, contestId: number, uid: string, decision: Decision, now: Date) =>
  sql`
  insert into contest_participant (contest_id, uid, banned, released, delay_s, extra_s, group_name, reason, updated_at)
  values (${contestId}, ${uid}, ${decision.banned}, ${decision.released}, ${decision.delay}, ${decision.extra},
          ${decision.group}, ${decision.reason}, ${now})
      on conflict (contest_id, uid) do update
     set banned = excluded.banned, released = excluded.released, delay_s = excluded.delay_s, extra_s = excluded.extra_s,
         group_name = excluded.group_name, reason = excluded.reason, updated_at = excluded.updated_at`.execute(db);

export const registerAll = (db: Db, contestId: number, uids: string[], now: Date) =>
  sql`
  insert into contest_registration (contest_id, uid, registered_at)
  select ${contestId}, uid, ${now} from unnest(${uids}::text[]) as u(uid) order by uid
      on conflict do nothing`.execute(db);

/** Store the groups that the organisers assigned to these participants. */
export const saveGroups = (db: Db, contestId: number, members: { uid: string; group: string }[], now: Date) =>
  sql`
  insert into contest_participant (contest_id, uid, group_name, updated_at)
  select ${contestId}, m.uid, m."group", ${now}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m(uid text, "group" text)
   order by m.uid
      on conflict (contest_id, uid) do update set group_name = excluded.group_name, updated_at = excluded.updated_at
  `.execute(db);
