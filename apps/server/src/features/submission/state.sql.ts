import type { Status } from '@verdict/domain/status.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../db/db.ts';

/** A system error of our own, told in the reader's language. */
export type Failure = 'hostLost' | 'jobBroken';

export interface SubmissionState {
  status: Status;
  timeMs: number | null;
  memoryKib: number | null;
  score: number | null;
  oiRankScore: number | null;
  message: string | null;
  failure: Failure | null;
  judger: string | null;
  isManual: boolean;
}

export interface LockedSubmission {
  id: number;
  uid: string;
  problemId: number;
  contestId: number | null;
  groupId: number | null;
  language: string;
  judgingId: number | null;
  state: SubmissionState;
}

export const lockSubmission = (db: Db, id: number) =>
  firstRow(
    db,
    sql<LockedSubmission>`
  select id, uid, problem_id as "problemId", contest_id as "contestId", group_id as "groupId", language,
         judging_id as "judgingId",
         json_build_object('status', status, 'timeMs', time_ms, 'memoryKib', memory_kib, 'score', score,
                           'oiRankScore', oi_rank_score, 'message', message, 'failure', failure, 'judger', judger,
                           'isManual', is_manual) as state
    from submission
   where id = ${id}
     for no key update`,
  );

/** Answers the new version. */
export const saveState = async (db: Db, id: number, state: SubmissionState, judgingId: number | null): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ version: number }>`
  update submission
     set status = ${state.status},
         time_ms = ${state.timeMs},
         memory_kib = ${state.memoryKib},
         score = ${state.score},
         oi_rank_score = ${state.oiRankScore},
         message = ${state.message},
         failure = ${state.failure},
         judger = ${state.judger},
         is_manual = ${state.isManual},
         judging_id = ${judgingId},
         version = version + 1
   where id = ${id}
  returning version`,
    )
  ).version;

export const versionsOf = (db: Db, ids: number[]) =>
  rows(db, sql<{ id: number; version: number }>`select id, version from submission where id = any (${ids}::bigint[])`);
