import type { CaseMode, SubmissionResult } from '@verdict/domain/judging/job.ts';
import type { SubtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { FinalStatus, Status } from '@verdict/domain/submission/status.ts';
import { type Db, firstRow, plannedOnce, sql } from '../../../platform/db/db.ts';
import type { Lease } from '../../../platform/queue/queue.sql.ts';
import type { Failure } from '../state/state.service.ts';

/** Subject of a lease, no matter which host holds it now. Null for an unknown judging. */
export const judgingOf = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{
      kind: 'submission' | 'testRun' | 'compileCheck' | 'byHand' | 'verification';
      submissionId: number | null;
      /**
       * Rejudging that the judging belongs to: its result is stored beside the submission. Null when it belongs to
       * none.
       */
      rejudgingId: number | null;
      verificationRunId: number | null;
      caseMode: CaseMode | null;
      /** Status of the submission. */
      status: Status | null;
    }>`
  ${plannedOnce}
  select j.kind, j.submission_id as "submissionId", j.rejudging_id as "rejudgingId",
         j.verification_run_id as "verificationRunId", j.case_mode as "caseMode", s.status
    from judging j
    left join submission s on s.id = j.submission_id
   where j.id = ${id}`,
  );

/** Host that must hold the lease, or `expired` for leases whose time is over (used by the sweeper). */
export type Holder = { host: string } | 'expired';

const heldBy = (lease: Lease, holder: Holder) => sql`
  id = ${lease.id}
  and tries = ${lease.tries}
  and finished_at is null
  and ${holder === 'expired' ? sql`lease_until < now()` : sql`judgehost = ${holder.host}`}`;

/** Stores the case mode of each judging, because the problem may be edited meanwhile. */
export const saveCaseModes = (db: Db, judgings: { id: number; caseMode: CaseMode }[]) =>
  sql`
  ${plannedOnce}
  update judging j
     set case_mode = m.case_mode
    from unnest(${judgings.map(({ id }) => id)}::bigint[], ${judgings.map(({ caseMode }) => caseMode)}::text[]) as m(id, case_mode)
   where j.id = m.id`.execute(db);

export interface Verdict extends Omit<SubmissionResult, 'kind'> {
  failure: Failure | null;
}

/** Ends a submission's judging and stores its cases. Null when the lease is stale. */
export const finishSubmission = (
  db: Db,
  lease: Lease,
  holder: Holder,
  verdict: Verdict,
  subtasks: SubtaskResults | null,
) =>
  firstRow(
    db,
    sql<{ judgehost: string }>`
  ${plannedOnce}
  with finished as (
       update judging
          set finished_at = now(),
              lease_until = null,
              status = ${verdict.status},
              time_ms = ${verdict.timeMs},
              memory_kib = ${verdict.memoryKiB},
              score = ${verdict.score},
              oi_rank_score = ${verdict.oiRankScore},
              subtasks = ${subtasks && JSON.stringify(subtasks)}::jsonb,
              message = ${verdict.message && JSON.stringify(verdict.message)}::jsonb,
              failure = ${verdict.failure},
              degraded = ${verdict.degraded}::text[]
        where ${heldBy(lease, holder)}
       returning id, judgehost),
       kept as (
       insert into judging_case (judging_id, seq, case_id, group_number, input_name, answer_name, status, time_ms,
                                 wall_ms, memory_kib, score, exit_code, signal, limit_hit, message, jury_message, reruns,
                                 is_sample, data)
       select finished.id, seq, "caseId", "group", "inputName", "answerName", status, "timeMs",
              "wallMs", "memoryKiB", score, "exitCode", signal, "limitHit", message, "juryMessage", reruns,
              "isSample", nullif(data, 'null')
         from finished,
              jsonb_to_recordset(${JSON.stringify(verdict.cases)}::jsonb)
              as r(seq integer, "caseId" bigint, "group" integer, "inputName" text, "answerName" text, status text,
                   "timeMs" integer, "wallMs" integer, "memoryKiB" integer, score integer, "exitCode" integer,
                   signal text, "limitHit" text, message jsonb, "juryMessage" jsonb, reruns integer[],
                   "isSample" boolean, data jsonb))
  select judgehost from finished`,
  );

/** Ends a test run or a compile check. Null when the lease is stale. The program of a visitor is not kept. */
export const finishTrial = (db: Db, lease: Lease, holder: Holder, result: { kind: 'testRun' | 'compileCheck' }) =>
  firstRow(
    db,
    sql<{ id: number }>`
  update judging
     set finished_at = now(),
         lease_until = null,
         result = ${JSON.stringify(result)}::jsonb,
         request = case when uid is not null then request
                        else jsonb_build_object('input', request -> 'input',
                                                'expectedOutput', request -> 'expectedOutput',
                                                'judgeMode', request -> 'judgeMode') end
   where ${heldBy(lease, holder)}
     and kind = ${result.kind}
  returning id`,
  );

/** Ends the judging of a verification's run; the outcome is stored with the run. Null when the lease is stale. */
export const finishVerificationRun = (db: Db, lease: Lease, holder: Holder) =>
  firstRow(
    db,
    sql<{ runId: number }>`
  update judging
     set finished_at = now(),
         lease_until = null
   where ${heldBy(lease, holder)}
     and kind = 'verification'
  returning verification_run_id as "runId"`,
  );

/** Adds a person's decision to the history, like a judging. */
export const saveDecision = (
  db: Db,
  decision: { submissionId: number; by: string; status: FinalStatus; score: number | null; oiRankScore: number | null },
) =>
  sql`
  insert into judging (kind, submission_id, ordered_by, lane, turn, finished_at, status, score, oi_rank_score)
  values ('byHand', ${decision.submissionId}, ${decision.by}, 0, now(), now(), ${decision.status}, ${decision.score},
          ${decision.oiRankScore})`.execute(db);
