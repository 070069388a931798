import { type Lane, SHARE_MAX_MS, SHARE_STEP_MS, lanes } from '../../../platform/queue/lanes.ts';
import { type Db, affected, firstRow, sql } from '../../../platform/db/db.ts';

/** Target of a program for a problem of another site. */
export interface RemoteTarget {
  site: string;
  remoteProblem: string;
  /** The site's id of the language. Null when the site does not accept it. */
  remoteLanguage: string | null;
  /** Longest program that the site accepts for this problem. Null when the site's general limit applies. */
  sourceBytesMax: number | null;
}

/**
 * Target of a problem and language. Null when the problem is judged here. `poolOf` maps each site to the pool whose
 * languages it uses.
 */
export const remoteTarget = (db: Db, problemId: number, language: string, poolOf: Record<string, string>) =>
  firstRow(
    db,
    sql<RemoteTarget>`
  select r.site, r.remote_id as "remoteProblem", r.source_bytes_max as "sourceBytesMax",
         (select l.remote_id from language l
           where l.oj = ${JSON.stringify(poolOf)}::jsonb ->> r.site and l.name = ${language} and not l.retired
         ) as "remoteLanguage"
    from remote_problem r
   where r.problem_id = ${problemId}`,
  );

export interface NewRun {
  submissionId: number;
  uid: string;
  lane: Lane;
  site: string;
  remoteProblem: string;
  remoteLanguage: string;
  way: 'pool' | 'own';
  /** Account that must send the run. Null when any of the pool may. */
  accountId: number | null;
  at: Date;
}

const milliseconds = (ms: number) => sql`${ms}::integer * interval '1 millisecond'`;

/** Turn among runs that wait for an account, computed as in the queue of judge hosts. */
const turn = (at: Date, lane: Lane, uid: string) => sql`
  ${at}::timestamptz + ${milliseconds(lanes[lane].delayMs)}
    + least(${milliseconds(SHARE_MAX_MS)},
            ${milliseconds(SHARE_STEP_MS)} * (select count(*) from remote_run r join submission s on s.id = r.submission_id
                                               where s.uid = ${uid} and r.stage in ('waiting', 'sending')))`;

export const insertRun = (db: Db, run: NewRun) =>
  sql`
  insert into remote_run (submission_id, site, remote_problem, remote_language, way, account_id, stage, queued_at, turn,
                          next_at)
  values (${run.submissionId}, ${run.site}, ${run.remoteProblem}, ${run.remoteLanguage}, ${run.way}, ${run.accountId},
          'waiting', ${run.at}, ${turn(run.at, run.lane, run.uid)}, ${run.at})`.execute(db);

export interface AttachedRun {
  submissionId: number;
  site: string;
  remoteProblem: string;
  remoteLanguage: string;
  runId: string;
  accountName: string;
  /** Account whose session sees the run. Null when every visitor sees it. */
  accountId: number | null;
  polling: object;
  at: Date;
  nextAt: Date;
}

/** Adds an attached run. False when it belongs to another submission. */
export const insertAttached = async (db: Db, run: AttachedRun): Promise<boolean> =>
  (await affected(
    db,
    sql`
  insert into remote_run (submission_id, site, remote_problem, remote_language, way, account_id, account_name,
                          run_id, stage, polling, queued_at, turn, next_at)
  values (${run.submissionId}, ${run.site}, ${run.remoteProblem}, ${run.remoteLanguage}, 'attached', ${run.accountId},
          ${run.accountName}, ${run.runId}, 'polling', ${JSON.stringify(run.polling)}::jsonb, ${run.at}, ${run.at}, ${run.nextAt})
      on conflict (site, run_id) where run_id is not null do nothing`,
  )) > 0;

export interface EndedRun {
  site: string;
  way: 'pool' | 'own' | 'attached';
  runId: string | null;
  accountId: number | null;
  sending: unknown;
}

/** Run of a submission; the caller has locked the submission. */
export const runOf = (db: Db, submissionId: number) =>
  firstRow(
    db,
    sql<EndedRun>`
  select site, way, run_id as "runId", account_id as "accountId", sending
    from remote_run
   where submission_id = ${submissionId}`,
  );

/** Returns a run to the queue. With `sending`, its former account continues from there. */
export const queueAgain = (
  db: Db,
  id: number,
  run: Pick<NewRun, 'uid' | 'lane' | 'at'> & Pick<EndedRun, 'way' | 'accountId'> & { sending: object | null },
) =>
  sql`
  update remote_run
     set stage = 'waiting', run_id = null, words = '', polling = null, way = ${run.way}, account_id = ${run.accountId},
         sending = ${run.sending && JSON.stringify(run.sending)}::jsonb, queued_at = ${run.at},
         turn = ${turn(run.at, run.lane, run.uid)}, next_at = ${run.at}, lease_no = lease_no + 1, lease_until = null
   where submission_id = ${id}`.execute(db);

/** Starts looking for the run's verdict again. */
export const lookAgain = (db: Db, id: number, { polling, at }: { polling: object; at: Date }) =>
  sql`
  update remote_run
     set stage = 'polling', polling = ${JSON.stringify(polling)}::jsonb, next_at = ${at}, lease_no = lease_no + 1,
         lease_until = null
   where submission_id = ${id}`.execute(db);

/**
 * Place of a run without a verdict among those that wait for an account of its pool. Null when there is no such run.
 */
export const placeAtSite = (db: Db, submissionId: number, poolOf: Record<string, string>) =>
  firstRow(
    db,
    sql<{ site: string; isSent: boolean; isOwn: boolean; ahead: number; isOff: boolean; aloneUntil: Date | null }>`
  select r.site, r.way = 'own' as "isOwn", r.stage <> 'waiting' as "isSent", s.is_on is not true as "isOff",
         s.alone_until as "aloneUntil",
         (select count(*)::integer from remote_run w
           where w.stage = 'waiting'
             and w.site in (select p.key from jsonb_each_text(pool.of) p where p.value = pool.of ->> r.site)
             and (w.turn, w.submission_id) < (r.turn, r.submission_id)) as ahead
    from remote_run r
   cross join (select ${JSON.stringify(poolOf)}::jsonb as of) pool
    left join remote_site s on s.key = r.site
   where r.submission_id = ${submissionId} and r.stage <> 'ended'`,
  );

/**
 * Ends a run: nothing is sent or awaited any more, and a process that works on it is refused. False when no site judges
 * the submission.
 */
export const endRun = async (db: Db, id: number): Promise<boolean> =>
  (await affected(
    db,
    sql`update remote_run set stage = 'ended', lease_no = lease_no + 1, lease_until = null where submission_id = ${id}`,
  )) > 0;
