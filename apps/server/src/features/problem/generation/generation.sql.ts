// generation.sql.ts - generators and scripts of problems, and the call that made each test. Generations themselves are
// verifications of their own kind.
import type { GenerationJob } from '@verdict/domain/judging/job.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import type { GenerationRun } from '../verification/runs.service.ts';
import type { VerificationState } from '../verification/verification.sql.ts';

export interface Setup {
  generators: GenerationJob['generators'];
  script: string;
  reference: string;
}

/** Saved generators and script. Empty when none were saved. */
export const setupOf = async (db: Db, problemId: number): Promise<Setup> =>
  (await firstRow(
    db,
    sql<Setup>`select generators, script, reference from test_script where problem_id = ${problemId}`,
  )) ?? { generators: [], script: '', reference: '' };

export const saveSetup = (db: Db, problemId: number, { generators, script, reference }: Setup) =>
  sql`
  insert into test_script (problem_id, generators, script, reference)
  values (${problemId}, ${JSON.stringify(generators)}::jsonb, ${script}, ${reference})
      on conflict (problem_id) do update
     set generators = excluded.generators, script = excluded.script, reference = excluded.reference,
         updated_at = now()`.execute(db);

/** Calls that made tests of the problem, by hash of the input. */
export const callsOf = async (db: Db, problemId: number): Promise<Map<string, string>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ hash: string; call: string }>`
  select input_hash as hash, call from generated_test where problem_id = ${problemId}`,
      )
    ).map(({ hash, call }) => [hash, call]),
  );

/** Replaces the stored calls. When several calls made the same bytes, the first one is stored. */
export const saveCalls = async (db: Db, problemId: number, made: { hash: string; call: string }[]): Promise<void> => {
  await sql`delete from generated_test where problem_id = ${problemId}`.execute(db);
  await sql`
  insert into generated_test (problem_id, input_hash, call)
  select ${problemId}, m.hash, m.call
    from unnest(${made.map(({ hash }) => hash)}::text[], ${made.map(({ call }) => call)}::text[])
         with ordinality as m(hash, call, position)
   order by m.position
      on conflict do nothing`.execute(db);
};

export interface GenerationRow {
  id: number;
  state: VerificationState;
  uid: string | null;
  username: string | null;
  createdAt: Date;
  endedAt: Date | null;
  fingerprint: string;
  /** Number of calls. */
  total: number;
  done: number;
  isRunning: boolean;
  report: object | null;
  error: string | null;
  /** True while the generated files can still be used. */
  isKept: boolean;
}

/** The last generation of the problem. Null when none was ordered. */
export const lastGeneration = (db: Db, problemId: number, now: Date) =>
  firstRow(
    db,
    sql<GenerationRow>`
  select v.id, v.state, v.uid, a.username, v.created_at as "createdAt", v.ended_at as "endedAt", v.fingerprint, v.total,
         coalesce(j.cases_done, 0) as done, coalesce(j.lease_until > now(), false) as "isRunning", v.report, v.error,
         exists (select from test_data_upload u
                  where u.id = v.report ->> 'uploadId' and u.uid = v.uid and u.expires_at > ${now}) as "isKept"
    from verification v
    left join account a on a.uid = v.uid
    left join verification_run r on r.verification_id = v.id
    left join judging j on j.verification_run_id = r.id
   where v.problem_id = ${problemId}
     and v.kind = 'generation'
   order by v.id desc
   limit 1`,
  );

/**
 * A generation whose run has ended, with the account that ordered it. Null when there is none; `uid` is null when the
 * account is gone.
 */
export const finishedGeneration = (db: Db) =>
  firstRow(
    db,
    sql<{ id: number; problemId: number; uid: string | null; username: string | null }>`
  select v.id, v.problem_id as "problemId", v.uid, a.username
    from verification v
    left join account a on a.uid = v.uid
   where v.state = 'judging'
     and v.kind = 'generation'
     and not exists (select from verification_run r where r.verification_id = v.id and r.outcome is null)
   order by v.id
   limit 1`,
  );

/** The single run of a generation. */
export const runOf = (db: Db, verificationId: number) =>
  firstRow(
    db,
    sql<GenerationRun>`
  select id, purpose, program, outcome from verification_run where verification_id = ${verificationId}`,
  );
