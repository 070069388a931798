import type { PlaceIds } from '@verdict/domain/access/place.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import { type Db, firstRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';

/** An error of the judge itself, shown in the reader's language. */
export type Failure = 'hostLost' | 'jobBroken';

export interface SubmissionState {
  status: Status;
  timeMs: number | null;
  memoryKib: number | null;
  score: number | null;
  oiRankScore: number | null;
  message: Words | null;
  failure: Failure | null;
  judger: string | null;
  isManual: boolean;
}

export interface LockedSubmission extends PlaceIds {
  id: number;
  uid: string;
  problemId: number;
  contestProblemId: number | null;
  isSealed: boolean;
  language: string;
  judgingId: number | null;
  state: SubmissionState;
}

export const lockSubmission = (db: Db, id: number) =>
  firstRow(
    db,
    sql<LockedSubmission>`
  ${plannedOnce}
  select id, uid, problem_id as "problemId", contest_id as "contestId", training_id as "trainingId",
         group_id as "groupId", contest_problem_id as "contestProblemId", sealed as "isSealed", language,
         judging_id as "judgingId",
         json_build_object('status', status, 'timeMs', time_ms, 'memoryKib', memory_kib, 'score', score,
                           'oiRankScore', oi_rank_score, 'message', message, 'failure', failure, 'judger', judger,
                           'isManual', is_manual) as state
    from submission
   where id = ${id}
     for no key update`,
  );

export const saveState = (db: Db, id: number, state: SubmissionState, judgingId: number | null) =>
  sql`
  ${plannedOnce}
  update submission
     set status = ${state.status},
         time_ms = ${state.timeMs},
         memory_kib = ${state.memoryKib},
         score = ${state.score},
         oi_rank_score = ${state.oiRankScore},
         message = ${state.message && JSON.stringify(state.message)}::jsonb,
         failure = ${state.failure},
         judger = ${state.judger},
         is_manual = ${state.isManual},
         judging_id = ${judgingId},
         version = version + 1
   where id = ${id}`.execute(db);

export const lockWithSubmissions = async (db: Db, judgingIds: number[]): Promise<void> => {
  await sql`
  select from submission
   where id in (select submission_id from judging where id = any (${judgingIds}::bigint[]))
   order by id
     for no key update`.execute(db);
  await sql`select from judging where id = any (${judgingIds}::bigint[]) order by id for no key update`.execute(db);
};

export type Verdict = Pick<SubmissionState, 'status' | 'oiRankScore' | 'timeMs' | 'memoryKib'>;

export interface Moved extends PlaceIds {
  id: number;
  judgingId: number;
  uid: string;
  contestProblemId: number | null;
  isSealed: boolean;
  language: string;
  from: Verdict;
  to: Verdict;
}

/**
 * Copies verdicts of judgings to their submissions, except those that changed since the plan. Returns the updated
 * submissions.
 */
export const adoptVerdicts = (db: Db, judgingIds: number[]) =>
  rows(
    db,
    sql<Moved>`
  update submission s
     set status = j.status,
         time_ms = j.time_ms,
         memory_kib = j.memory_kib,
         score = j.score,
         oi_rank_score = j.oi_rank_score,
         message = j.message,
         failure = j.failure,
         judger = j.judgehost,
         is_manual = false,
         judging_id = j.id,
         version = s.version + 1
    from judging j
    join submission former on former.id = j.submission_id
   where j.id = any (${judgingIds}::bigint[])
     and s.id = j.submission_id
     and s.version = j.was_version
  returning s.id, j.id as "judgingId", s.uid, s.contest_id as "contestId", s.training_id as "trainingId",
            s.group_id as "groupId", s.contest_problem_id as "contestProblemId", s.sealed as "isSealed", s.language,
            json_build_object('status', former.status, 'oiRankScore', former.oi_rank_score,
                              'timeMs', former.time_ms, 'memoryKib', former.memory_kib) as "from",
            json_build_object('status', s.status, 'oiRankScore', s.oi_rank_score,
                              'timeMs', s.time_ms, 'memoryKib', s.memory_kib) as "to"`,
  );
