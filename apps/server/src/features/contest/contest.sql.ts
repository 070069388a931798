import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../platform/db/db.ts';
import { mentions } from '../../platform/db/search.sql.ts';
import type { Slice } from '../../platform/http/page.ts';
import { endOfAll, phaseNumber } from '../../platform/access/contest-time.sql.ts';
import { pageFacts, type PageRow } from './columns.ts';

/** Details of a contest that its rules do not need. */
export interface ContestDetails extends PageRow {
  /** Username; empty when the account was deleted. */
  author: string;
  registered: number;
}

const details = sql`
  ${pageFacts}, coalesce(a.username, '') as author,
  (select count(*)::integer from contest_registration r where r.contest_id = c.id) as registered`;

const tables = sql`contest c left join account a on a.uid = c.author_uid`;

export const contestDetails = (db: Db, id: number) =>
  onlyRow(db, sql<ContestDetails>`select ${details} from ${tables} where c.id = ${id}`);

export interface ContestFilter {
  scope: Scope;
  /** One of `phaseNumbers`. Null for all phases. */
  phase: number | null;
  /** Null for every rule. */
  rule: string | null;
  keyword: string | null;
  now: Date;
}

const inScope = (scope: Scope) =>
  scope.kind === 'site' ? sql`c.group_id is null` : sql`c.group_id = ${scope.groupId}`;

const matching = ({ scope, phase, rule, keyword, now }: ContestFilter) => sql`
       ${inScope(scope)}
   and c.visible
   ${phase === null ? sql`` : sql`and ${phaseNumber(now)} = ${phase}`}
   ${rule === null ? sql`` : sql`and c.rule = ${rule}`}
   ${keyword === null ? sql`` : sql`and ${mentions(sql`c.title`, keyword)}`}`;

/** On the site: running contests, then scheduled, then ended, each by latest start. In a group: by latest start. */
export const contestPage = (db: Db, filter: ContestFilter, page: Slice) =>
  rows(
    db,
    sql<ContestDetails>`
  select ${details}
    from ${tables}
   where ${matching(filter)}
   order by ${filter.scope.kind === 'site' ? sql`array_position(array[0, -1, 1], ${phaseNumber(filter.now)}),` : sql``}
            c.start_at desc, c.id desc
   limit ${page.limit} offset ${page.offset}`,
  );

export const countContests = async (db: Db, filter: ContestFilter): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from contest c where ${matching(filter)}`)).n;

const near = (now: Date, until: Date) => sql`
       c.visible
   and c.start_at <= ${until}
   and ${phaseNumber(now)} < 1`;

/** Contests of the site that have not ended and start before `until`, the latest start first. */
export const contestsUntil = (db: Db, now: Date, until: Date) =>
  rows(
    db,
    sql<ContestDetails>`
  select ${details}
    from ${tables}
   where c.group_id is null
     and ${near(now, until)}
   order by c.start_at desc, c.id desc`,
  );

/** Number of such contests, including those of groups. */
export const countUntil = async (db: Db, now: Date, until: Date): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from contest c where ${near(now, until)}`)).n;

/** Names of such contests, including those of groups, the earliest end first. */
export const namesUntil = (db: Db, now: Date, until: Date, limit: number) =>
  rows(
    db,
    sql<{ id: number; title: string; startTime: Date; endTime: Date }>`
  select c.id, c.title, c.start_at as "startTime", ${endOfAll} as "endTime"
    from contest c
   where ${near(now, until)}
   order by 4, c.id
   limit ${limit}`,
  );

/** Lock the password against changes until the transaction ends. Null when the contest does not exist. */
export const holdPassword = (tx: Db, id: number) =>
  firstRow(tx, sql<{ password: string | null }>`select password from contest where id = ${id} for share`);

export const register = (tx: Db, contestId: number, uid: string, ip: string, now: Date) =>
  sql`
  insert into contest_registration (contest_id, uid, ip, registered_at)
  values (${contestId}, ${uid}, ${ip}, ${now})
      on conflict do nothing`.execute(tx);
