// verification.sql.ts - verifications of problems and their runs. A run's judging is a row of the queue; see 0040.
import type { TimeLimitRule } from '@verdict/domain/judging/limits.ts';
import type { ExpectedVerdict } from '@verdict/domain/problem/problem-package.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { reportedByHosts } from '../../../platform/db/offered-languages.sql.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';
import type { CounterExampleRun, GenerationRun, MutantRun, Outcome, PlannedRun, Run } from './runs.service.ts';

export type VerificationState = 'judging' | 'done' | 'failed' | 'cancelled';
/** What judge hosts are asked about a problem: whether it is in order, to make its tests, how strong those are. */
export type VerificationKind = 'verification' | 'generation' | 'strength' | 'counterExample' | 'ownCounterExample';

/** Throws a violated unique index when one is running: `verification_open`, or those of `ownCounterExample`. */
export const insertVerification = async (
  db: Db,
  verification: {
    problemId: number;
    kind: VerificationKind;
    uid: string | null;
    fingerprint: string;
    total: number;
    /** Of `ownCounterExample`. */
    submissionId?: number;
  },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into verification (problem_id, kind, uid, fingerprint, total, submission_id)
  values (${verification.problemId}, ${verification.kind}, ${verification.uid}, ${verification.fingerprint},
          ${verification.total}, ${verification.submissionId ?? null})
  returning id`,
    )
  ).id;

/** Returns the ids of those that are to be judged now: the ones without an outcome that wait for no other, in order. */
export const insertRuns = async (db: Db, verificationId: number, runs: PlannedRun[]): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number; waiting: boolean }>`
  insert into verification_run (verification_id, purpose, program, outcome)
  select ${verificationId}, e.one ->> 'purpose', e.one -> 'program', nullif(e.one -> 'outcome', 'null')
    from jsonb_array_elements(${JSON.stringify(runs)}::jsonb) with ordinality as e(one, position)
   order by e.position
  returning id, outcome is null and purpose <> 'slowness' as waiting`,
    )
  ).flatMap(({ id, waiting }) => (waiting ? [id] : []));

const run = sql`r.id, r.purpose, r.program, r.outcome`;

export const runsById = (db: Db, ids: number[]) =>
  rows(
    db,
    sql<(Run | GenerationRun | MutantRun | CounterExampleRun) & { problemId: number }>`
  select ${run}, v.problem_id as "problemId"
    from verification_run r
    join verification v on v.id = r.verification_id
   where r.id = any (${ids}::bigint[])`,
  );

/** In the order in which they were ordered. */
export const runsOf = (db: Db, verificationId: number) =>
  rows(db, sql<Run>`select ${run} from verification_run r where r.verification_id = ${verificationId} order by r.id`);

export const saveOutcome = (db: Db, runId: number, outcome: Outcome) =>
  sql`update verification_run set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${runId}`.execute(db);

/**
 * The run that measures by how much the program of a judged run is too slow, and what it needs; null: there is none.
 */
export const slownessBehind = (db: Db, runId: number) =>
  firstRow(
    db,
    sql<{ id: number; needs: string[]; expected: ExpectedVerdict[] }>`
  select s.id, j.needs, array(select jsonb_array_elements_text(s.program -> 'expected')) as expected
    from verification_run r
    join judging j on j.verification_run_id = r.id
    join verification_run s on s.verification_id = r.verification_id
     and s.program ->> 'name' = r.program ->> 'name'
   where r.id = ${runId}
     and r.purpose = 'verdict'
     and s.purpose = 'slowness'
     and s.outcome is null`,
  );

/** The first run of the same strength report that no judging was made for yet; null: there is none. */
export const mutantBehind = (db: Db, runId: number) =>
  firstRow(
    db,
    sql<{ id: number; needs: string[] }>`
  select n.id, array(select jsonb_array_elements_text(n.program -> 'needs')) as needs
    from verification_run r
    join verification_run n on n.verification_id = r.verification_id
   where r.id = ${runId}
     and r.purpose = 'mutant'
     and n.outcome is null
     and not exists (select from judging j where j.verification_run_id = n.id)
   order by n.id
   limit 1`,
  );

/** Languages of each host that was heard in the last minute and takes work. */
export const languagesOfHosts = async (db: Db): Promise<string[][]> =>
  (
    await rows(
      db,
      sql<{ languages: string[] }>`
  select array(select l ->> 'name' from jsonb_array_elements(languages) as l) as languages
    from judgehost
   where last_seen_at > now() - interval '1 minute'
     and not paused`,
    )
  ).map(({ languages }) => languages);

export interface VerificationRow {
  id: number;
  state: VerificationState;
  username: string | null;
  createdAt: Date;
  endedAt: Date | null;
  fingerprint: string;
  total: number;
  done: number;
  /** Sum over the runs that hosts have now of their cases' share. */
  share: number;
  running: string[];
  report: object | null;
  error: string | null;
}

export const lastOf = (db: Db, problemId: number, kind: VerificationKind) =>
  firstRow(
    db,
    sql<VerificationRow>`
  select v.id, v.state, a.username, v.created_at as "createdAt", v.ended_at as "endedAt", v.fingerprint, v.total,
         c.done, c.share, c.running, v.report, v.error
    from verification v
    left join account a on a.uid = v.uid
   cross join lateral (
         select (count(*) filter (where r.outcome is not null))::integer as done,
                coalesce(sum(j.cases_done::float8 / j.cases_total)
                         filter (where r.outcome is null and j.cases_total > 0), 0)::float8 as share,
                coalesce(array_agg(distinct r.program ->> 'name')
                         filter (where r.outcome is null and j.lease_until > now()), '{}') as running
           from verification_run r
           left join judging j on j.verification_run_id = r.id
          where r.verification_id = v.id) as c
   where v.problem_id = ${problemId}
     and v.kind = ${kind}
   order by v.id desc
   limit 1`,
  );

export const titleOf = async (db: Db, problemId: number, locale: Locale): Promise<string> =>
  (await onlyRow(db, sql<{ title: string | null }>`select ${titleIn(locale, sql`${problemId}::bigint`)} as title`))
    .title ?? '';

/** A problem whose time limit is to be measured, and that nobody tried to within the last hour. */
export const nextToMeasure = (db: Db) =>
  firstRow(
    db,
    sql<{ id: number }>`
  select p.id
    from problem p
   where p.time_limit_rule is not null
     and not p.is_group
     and not exists (select from verification v
                      where v.problem_id = p.id
                        and v.kind = 'verification'
                        and (v.state = 'judging' or v.created_at > now() - interval '1 hour'))
   order by p.id
   limit 1
     for no key update skip locked`,
  );

/** A problem that was imported, and whose programs are still to be judged for whoever imported it. */
export const nextImported = (db: Db) =>
  firstRow(
    db,
    sql<{ id: number; uid: string }>`
  select o.problem_id as id, o.verify_uid as uid
    from problem_origin o
   where o.verify_uid is not null
     and not exists (select from verification v
                      where v.problem_id = o.problem_id and v.kind = 'verification' and v.state = 'judging')
   order by o.problem_id
   limit 1`,
  );

/** Its programs are to be judged for that account, as soon as there is a host. */
export const verifyLater = (db: Db, problemId: number, uid: string) =>
  sql`update problem_origin set verify_uid = ${uid} where problem_id = ${problemId}`.execute(db);

/** It is ordered. */
export const verificationOrdered = (db: Db, problemId: number) =>
  sql`update problem_origin set verify_uid = null where problem_id = ${problemId}`.execute(db);

/** The rule by which the problem's limit is to be derived; null: its limit holds. */
export const ruleOf = async (db: Db, problemId: number): Promise<TimeLimitRule | null> =>
  (
    await firstRow(
      db,
      sql<{ rule: TimeLimitRule | null }>`
  select time_limit_rule as rule from problem where id = ${problemId}`,
    )
  )?.rule ?? null;

export const saveTimeLimit = (db: Db, problemId: number, timeLimitMs: number) =>
  sql`update problem set time_limit_ms = ${timeLimitMs}, time_limit_rule = null where id = ${problemId}`.execute(db);

export interface FailedVerification {
  pid: number;
  displayId: string;
  error: string | null;
  /** Those of the report that are errors. */
  checks: object[];
  endedAt: Date | null;
}

/** Problems whose last verification failed or found errors, newest first; a cancelled one says nothing. */
export const failedOnes = (db: Db, limit: number) =>
  rows(
    db,
    sql<FailedVerification>`
  select v.problem_id as pid, p.display_id as "displayId", v.error, v.ended_at as "endedAt",
         coalesce(jsonb_path_query_array(v.report, '$.checks[*] ? (@.level == "error")'), '[]') as checks
    from verification v
    join problem p on p.id = v.problem_id
   where v.kind = 'verification'
     and (v.state = 'failed' or (v.state = 'done' and v.report ->> 'passed' = 'false'))
     and not exists (select from verification n
                      where n.problem_id = v.problem_id and n.kind = v.kind and n.id > v.id and n.state <> 'cancelled')
   order by v.id desc
   limit ${limit}`,
  );

/** One whose runs have all ended. Its problem is held until the transaction ends; other processes take another one. */
export const lockProblemOfFinished = (db: Db, kinds: VerificationKind[]) =>
  firstRow(
    db,
    sql<{ id: number; problemId: number; kind: VerificationKind }>`
  select v.id, v.problem_id as "problemId", v.kind
    from verification v
    join problem p on p.id = v.problem_id
   where v.state = 'judging'
     and v.kind = any (${kinds}::text[])
     and not exists (select from verification_run r where r.verification_id = v.id and r.outcome is null)
   order by v.id
   limit 1
     for no key update of p skip locked`,
  );

export const lockOpen = (db: Db, problemId: number, kind: VerificationKind) =>
  firstRow(
    db,
    sql<{ id: number }>`
  select id from verification where problem_id = ${problemId} and kind = ${kind} and state = 'judging' for update`,
  );

/** False: it has ended. */
export const lockIfOpen = async (db: Db, id: number): Promise<boolean> =>
  (await firstRow(db, sql`select id from verification where id = ${id} and state = 'judging' for update`)) !== null;

/** Ends it and forgets its runs, and with them their places in the queue. False: somebody else ended it. */
export const end = async (
  db: Db,
  id: number,
  state: Exclude<VerificationState, 'judging'>,
  given: { report?: object; error?: string } = {},
): Promise<boolean> => {
  const ended = await affected(
    db,
    sql`
  update verification
     set state = ${state},
         report = ${given.report ? JSON.stringify(given.report) : null}::jsonb,
         error = ${given.error ?? null},
         ended_at = now()
   where id = ${id}
     and state = 'judging'`,
  );
  const runs = sql`select id from verification_run where verification_id = ${id}`;
  await sql`select from judging where verification_run_id in (${runs}) order by id for update`.execute(db);
  await sql`delete from verification_run where verification_id = ${id}`.execute(db);
  return ended === 1;
};

const KEPT_PER_PROBLEM = 10;

export const forgetOld = (db: Db, problemId: number, kind: VerificationKind) =>
  sql`
  delete from verification
   where problem_id = ${problemId}
     and kind = ${kind}
     and id not in (select id from verification where problem_id = ${problemId} and kind = ${kind}
                     order by id desc limit ${KEPT_PER_PROBLEM})`.execute(db);

/** Milliseconds that hosts allow for the start of a language, of those that have any; of the slowest host. */
export const startUps = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ name: string; startUpMs: number }>`
  select name, "startUpMs" from ${reportedByHosts} told where "startUpMs" > 0`,
      )
    ).map(({ name, startUpMs }) => [name, startUpMs]),
  );
