// contest.sql.ts - contests, as organisers list, read and save them.
import type { AccountRule, Contest, Penalty } from '@verdict/domain/contest/contest.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { accountsNamed, namedRule, namesOfNobody, starNames } from './names.sql.ts';
import { assignments, inserted, pick, writtenValues } from '../../../platform/db/columns.sql.ts';
import { contestColumns, editedFacts, type EditedRow, formColumns, type FormRow } from '../columns.ts';

/** Settings of a contest that its form decides. */
export interface ContestFacts extends FormRow {
  accountRule: AccountRule | null;
  /** Usernames. */
  stars: string[];
  penalty: Penalty;
}

/** A contest with all its columns. */
export interface StoredContest extends Contest, EditedRow {
  /** Usernames. */
  stars: string[];
  /** Null when the account was deleted. */
  author: string | null;
  pauses: StoredPause[];
}
export interface StoredPause {
  from: Date;
  until: Date | null;
  reason: string;
  /** Account that paused the contest. Null when the account was deleted. */
  username: string | null;
}

const columns = sql`
  ${editedFacts}, ${namedRule} as "accountRule", ${starNames} as stars,
  c.end_at + make_interval(secs => c.extra_s) as "lastEndAt",
  (select username from account where uid = c.author_uid) as author,
  (select coalesce(json_agg(json_build_object(
            'from', p.from_at, 'until', p.until_at, 'reason', p.reason,
            'username', (select username from account where uid = p.uid)) order by p.from_at), '[]')
     from contest_pause p
    where p.contest_id = c.id) as pauses`;

type Row = Omit<StoredContest, 'pauses'> & {
  pauses: (Omit<StoredPause, 'from' | 'until'> & { from: string; until: string | null })[];
};
const withDates = ({ pauses, ...contest }: Row): StoredContest => ({
  ...contest,
  pauses: pauses.map(({ from, until, ...pause }) => ({
    ...pause,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  })),
});

const ofScope = (scope: Scope) =>
  scope.kind === 'site' ? sql`c.group_id is null` : sql`c.group_id = ${scope.groupId}`;

/** Matches part of the title or the whole id. */
const matching = (scope: Scope, keyword: string | null) => sql`
       ${ofScope(scope)}
   ${keyword === null ? sql`` : sql`and (${mentions(sql`c.title`, keyword)} or c.id::text = ${keyword})`}`;

/** On the site by latest start, in a group by newest contest. */
const listOrder = (scope: Scope) => (scope.kind === 'site' ? sql`c.start_at desc, c.id desc` : sql`c.id desc`);

export const contestPage = async (db: Db, scope: Scope, keyword: string | null, page: Slice) =>
  (
    await rows(
      db,
      sql<Row>`
  select ${columns}
    from contest c
   where ${matching(scope, keyword)}
   order by ${listOrder(scope)}
   limit ${page.limit} offset ${page.offset}`,
    )
  ).map(withDates);

export const countContests = async (db: Db, scope: Scope, keyword: string | null): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*) as n from contest c where ${matching(scope, keyword)}`)).n;

const contest = async (db: Db, scope: Scope, id: number, lock: ReturnType<typeof sql>) => {
  const row = await firstRow(
    db,
    sql<Row>`select ${columns} from contest c where c.id = ${id} and ${ofScope(scope)} ${lock}`,
  );
  return row && withDates(row);
};

/** Null for a contest of another scope. */
export const contestById = (db: Db, scope: Scope, id: number) => contest(db, scope, id, sql``);

/** Contest locked against other organisers until the transaction ends. Submissions do not wait for this lock. */
export const lockContest = (db: Db, scope: Scope, id: number) => contest(db, scope, id, sql`for no key update of c`);

/** Contest locked against everyone until the transaction ends, so nothing can be added to it. */
export const lockWholeContest = (db: Db, scope: Scope, id: number) => contest(db, scope, id, sql`for update of c`);

const storedRule = (rule: AccountRule | null) =>
  rule === null
    ? sql`null::jsonb`
    : sql`
  ${JSON.stringify(rule)}::jsonb || jsonb_build_object(
    'uids', to_jsonb(${accountsNamed(rule.extra)}::text[]), 'extra', to_jsonb(${namesOfNobody(rule.extra)}::text[]))`;

const valuesOf = ({ accountRule, stars, penalty, ...facts }: ContestFacts) => ({
  ...writtenValues(formColumns, facts),
  ...writtenValues(pick(contestColumns, ['penaltySeconds', 'penaltyUnit', 'ties']), {
    penaltySeconds: penalty.wrongSeconds,
    penaltyUnit: penalty.unit,
    ties: penalty.ties,
  }),
  account_rule: storedRule(accountRule),
  star_uids: accountsNamed(stars),
  star_names: namesOfNobody(stars),
});

export const insertContest = async (
  db: Db,
  scope: Scope,
  made: { authorUid: string; sourceId: number | null; now: Date },
  facts: ContestFacts,
): Promise<number> => {
  const values = {
    ...valuesOf(facts),
    ...writtenValues(contestColumns, {
      groupId: scope.kind === 'group' ? scope.groupId : null,
      authorUid: made.authorUid,
      sourceId: made.sourceId,
      createdAt: made.now,
      updatedAt: made.now,
    }),
  };
  const { id } = await onlyRow(db, sql<{ id: number }>`insert into contest ${inserted(values)} returning id`);
  return id;
};

/** Call once per transaction: a row that is updated twice is checked like a new one. */
export const saveContest = (db: Db, id: number, facts: ContestFacts, now: Date) =>
  sql`
  update contest set ${assignments(valuesOf(facts))}, version = version + 1, updated_at = ${now} where id = ${id}`.execute(
    db,
  );

/** Renew the version, so everyone who follows the contest reads it again. */
export const touchContest = (db: Db, id: number) =>
  sql`update contest set version = version + 1 where id = ${id}`.execute(db);

export const saveVisible = (db: Db, id: number, visible: boolean, now: Date) =>
  sql`
  update contest set visible = ${visible}, version = version + 1, updated_at = ${now} where id = ${id}`.execute(db);

export const saveTimes = (db: Db, id: number, times: Pick<Contest, 'endAt' | 'sealAt'>, now: Date) =>
  sql`
  update contest
     set end_at = ${times.endAt}, seal_at = ${times.sealAt}, version = version + 1, updated_at = ${now}
   where id = ${id}`.execute(db);

/** Stars and times that follow from decisions about participants. Disqualified participants have no time. */
export const saveDecisions = (db: Db, id: number, starUids: string[], now: Date) =>
  sql`
  update contest
     set star_uids = ${starUids}::text[],
         extra_s = (select coalesce(max(extra_s), 0) from contest_participant where contest_id = ${id} and not banned),
         version = version + 1, updated_at = ${now}
   where id = ${id}`.execute(db);

export const deleteContest = (db: Db, id: number) => sql`delete from contest where id = ${id}`.execute(db);

export const insertPause = (db: Db, id: number, pause: { from: Date; reason: string; uid: string }) =>
  sql`
  insert into contest_pause (contest_id, from_at, reason, uid)
  values (${id}, ${pause.from}, ${pause.reason}, ${pause.uid})`.execute(db);

export const endPause = (db: Db, id: number, until: Date) =>
  sql`update contest_pause set until_at = ${until} where contest_id = ${id} and until_at is null`.execute(db);

export const dropRegistrations = (db: Db, id: number) =>
  sql`delete from contest_registration where contest_id = ${id}`.execute(db);

/** Lock the problems against deletion until the transaction ends. */
export const holdProblemsOf = (db: Db, id: number) =>
  sql`
  select from problem
   where id in (select problem_id from contest_problem where contest_id = ${id})
   order by id
     for key share`.execute(db);
