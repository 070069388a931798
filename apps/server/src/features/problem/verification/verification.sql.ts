// verification.sql.ts - verifications of problems and their runs. A run's judging is a row of the queue; see 0040.
import type { TimeLimitRule } from '@verdict/domain/judging/limits.ts';
import type { ExpectedVerdict } from '@verdict/domain/problem/problem-package.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { reportedByHosts } from '../../../platform/db/offered-languages.sql.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';
import type { CounterExampleRun, GenerationRun, MutantRun, Outcome, PlannedRun, Run } from './runs.service.ts';

export type VerificationState = 'judging' | 'done' | 'failed' | 'cancelled';
/**
 * Purpose of an order to judge hosts: to verify the problem, generate its tests, measure their strength, or find a
 * counter-example.
 */
export type VerificationKind = 'verification' | 'generation' | 'strength' | 'counterExample' | 'ownCounterExample';

/**
 * Adds a verification. Throws a violation of a unique index while another one is open: `verification_open`, or those of
 * `ownCounterExample`.
 */
export const insertVerification = async (
  db: Db,
  verification: {
    problemId: number;
    kind: VerificationKind;
    uid: string | null;
    fingerprint: string;
    total: number;
    /** Submission of an `ownCounterExample`. */
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

/** Adds runs. Returns the ids to be judged now, in order: those without an outcome that wait for no other run. */
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

/** Runs in the order of their ids. */
export const runsOf = (db: Db, verificationId: number) =>
  rows(db, sql<Run>`select ${run} from verification_run r where r.verification_id = ${verificationId} order by r.id`);

export const saveOutcome = (db: Db, runId: number, outcome: Outcome) =>
  sql`update verification_run set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${runId}`.execute(db);

/** Run that measures how much too slow the program of a judged run is, with its languages. Null when there is none. */
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

/** The next run of the same strength report that is not queued yet. Null when there is none. */
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

/** Languages of each working host that was heard in the last minute. */
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
  /** Sum of the finished share of cases, over all runs that hosts are judging. */
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

/** A problem whose time limit must be measured, without an attempt in the last hour. */
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

/** An imported problem whose programs must still be judged, with the account that imported it. */
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

/** Requests that the problem's programs are judged for this account, as soon as there is a host. */
export const verifyLater = (db: Db, problemId: number, uid: string) =>
  sql`update problem_origin set verify_uid = ${uid} where problem_id = ${problemId}`.execute(db);

/** Clears the request of `verifyLater` once the verification is ordered. */
export const verificationOrdered = (db: Db, problemId: number) =>
  sql`update problem_origin set verify_uid = null where problem_id = ${problemId}`.execute(db);

/** Rule for deriving the problem's time limit. Null when its limit is final. */
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
  /** Checks of the report that are errors. */
  checks: object[];
  endedAt: Date | null;
}

/** Problems whose last verification failed or found errors, newest first. Cancelled verifications do not count. */
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

/**
 * A verification whose runs have all ended, with its problem locked until the transaction ends. Other processes skip
 * it.
 */
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

/** Locks a verification. False when it has ended. */
export const lockIfOpen = async (db: Db, id: number): Promise<boolean> =>
  (await firstRow(db, sql`select id from verification where id = ${id} and state = 'judging' for update`)) !== null;

/**
 * Ends a verification and deletes its runs, including their places in the queue. False when another process has ended
 * it.
 */
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

/** Milliseconds that hosts add for starting a language, for languages that have any. The slowest host counts. */
export const startUps = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ name: string; startUpMs: number }>`
  select name, "startUpMs" from ${reportedByHosts} reported where "startUpMs" > 0`,
      )
    ).map(({ name, startUpMs }) => [name, startUpMs]),
  );
