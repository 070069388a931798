import { type Place, idsOf } from '@verdict/domain/access/place.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import { type Db, firstRow, onlyRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';

export type SubmitKind = 'submission' | 'testRun';

/**
 * Takes the account's turn. Null when the last turn was less than `intervalMs` ago. Parallel requests of the account
 * wait here until the transaction ends, so that one of fifty succeeds; a refused request takes no turn.
 */
export const takeTurn = async (
  db: Db,
  uid: string,
  kind: SubmitKind,
  now: Date,
  intervalMs: number,
): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  insert into submit_turn (uid, kind, at)
  values (${uid}, ${kind}, ${now})
      on conflict (uid, kind) do update
     set at = excluded.at
   where abs(extract(epoch from excluded.at - submit_turn.at)) * 1000 >= ${intervalMs}
  returning uid`,
  )) !== null;

export const lastTurn = async (db: Db, uid: string, kind: SubmitKind): Promise<Date> =>
  (await onlyRow(db, sql<{ at: Date }>`select at from submit_turn where uid = ${uid} and kind = ${kind}`)).at;

export interface NewSubmission {
  problemId: number;
  uid: string;
  place: Place;
  contestProblemId: number | null;
  language: string;
  code: string;
  ip: string;
  now: Date;
  isSealed: boolean;
  stopsEarly: boolean;
  status: 'pending' | 'submitting';
}

/** Adds a submission and returns its id. */
export const insertSubmission = async (db: Db, submission: NewSubmission): Promise<number> => {
  const { contestId, trainingId, groupId } = idsOf(submission.place);
  return (
    await onlyRow(
      db,
      sql<{ id: number }>`
  ${plannedOnce}
  with created as (
    insert into submission (problem_id, uid, contest_id, contest_problem_id, training_id, group_id, language, code_length,
                            ip, submitted_at, sealed, stops_early, status)
    values (${submission.problemId}, ${submission.uid}, ${contestId}, ${submission.contestProblemId},
            ${trainingId}, ${groupId}, ${submission.language}, ${submission.code.length},
            ${submission.ip}, ${submission.now}, ${submission.isSealed}, ${submission.stopsEarly},
            ${submission.status})
    returning id)
  insert into submission_code (submission_id, code)
  select id, ${submission.code} from created
  returning submission_id as id`,
    )
  ).id;
};

export interface SentSubmission {
  id: number;
  submittedAt: Date;
  ip: string;
}

/** The first submission of the same program within the interval, for the same problem at the same place. */
export const sameProgram = (
  db: Db,
  sent: Pick<NewSubmission, 'uid' | 'problemId' | 'place' | 'language' | 'code' | 'now'> & { intervalMs: number },
): Promise<SentSubmission | null> => {
  const { contestId, trainingId, groupId } = idsOf(sent.place);
  return firstRow(
    db,
    sql<SentSubmission>`
  select s.id, s.submitted_at as "submittedAt", s.ip
    from submission s
    join submission_code c on c.submission_id = s.id
   where s.uid = ${sent.uid}
     and s.problem_id = ${sent.problemId}
     and s.contest_id is not distinct from ${contestId}
     and s.training_id is not distinct from ${trainingId}
     and s.group_id is not distinct from ${groupId}
     and s.language = ${sent.language}
     and abs(extract(epoch from ${sent.now}::timestamptz - s.submitted_at)) * 1000 < ${sent.intervalMs}
     and c.code = ${sent.code}
   order by s.id
   limit 1`,
  );
};

export interface Trial {
  key: string;
  finished: boolean;
  result: TrialResult | null;
  request: { input: string; expectedOutput: string | null; judgeMode: string };
}
export type TrialResult =
  | { kind: 'testRun'; lost: true }
  | {
      kind: 'testRun';
      lost?: undefined;
      status: string;
      timeMs: number;
      memoryKiB: number;
      userOutput: string;
      stderr: Words;
    };

/** Test runs of the account, finished or not. Too old ones count as gone. */
export const trialsByKeys = (db: Db, uid: string, keys: string[]) =>
  rows(
    db,
    sql<Trial>`
  select coalesce(key, '') as key, finished_at is not null as finished, result, request
    from judging
   where key = any (${keys}::text[]) and uid = ${uid} and kind = 'testRun'
     and case when finished_at is null then created_at > now() - interval '10 minutes'
              else finished_at > now() - interval '1 minute' end`,
  );

export const forgetTrial = (db: Db, key: string) => sql`delete from judging where key = ${key}`.execute(db);
