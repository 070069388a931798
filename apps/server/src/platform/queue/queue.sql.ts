// queue.sql.ts - the judging queue. A row is the only record that something has to be judged.
// States: waiting (lease_until is null) -> leased (lease_until ahead) -> finished.
// A lease that expires is waiting again. `tries` names the lease, so late reports are refused. Tries that were given
// back (`released`) do not count; the others were lost with their hosts, see `claim`.
// Times are the database's own: one clock for every server process, and never a host's.
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { LEASE_MS, LOSSES_MAX, LOSSES_UNTIL_ALONE } from '@verdict/contract/submission/judgehost.ts';
import type { CaseMode, CompileCheckJob, TestRunJob } from '@verdict/domain/judging/job.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { RunningJudging } from '@verdict/domain/submission/wait-estimate.ts';
import { type Db, affected, firstRow, onlyRow, plannedOnce, rows, sql } from '../db/db.ts';
import { type Lane, SHARE_MAX_MS, SHARE_STEP_MS, SLOT_SHARE, lanes } from './lanes.ts';

export interface Lease {
  id: number;
  tries: number;
}

/** Wait after a fault of a host, doubled with each fault up to the maximum. The same host waits longer than others. */
const FAULT_WAIT_MS = 2_000;
const FAULT_WAIT_MAX_MS = 5 * 60_000;
const SAME_HOST_WAIT_MS = 10_000;
/** Wait of a judging that runs alone, doubled with each further loss. */
const ALONE_WAIT_MS = 30_000;
/**
 * After this long without an idle host a judging need not run alone any more, because a busy site may never have one.
 */
const ALONE_PATIENCE_MS = 5 * 60_000;

const milliseconds = (ms: number) => sql`${ms}::integer * interval '1 millisecond'`;
const leaseEnd = sql`now() + ${milliseconds(LEASE_MS)}`;

/** Turn of a judging of this account; see lanes.ts. */
const turn = (lane: Lane, uid: string | null) => sql`
  now() + ${milliseconds(lanes[lane].delayMs)}
        + least(${milliseconds(SHARE_MAX_MS)},
                ${milliseconds(SHARE_STEP_MS)} * (select count(*) from judging where uid = ${uid} and finished_at is null))`;

/** Rows of the queue, locked in the order of their ids. Statements that change several rows select them this way. */
const inOrder = (which: ReturnType<typeof sql>) => sql`
  select id from (select id from judging where ${which} order by id for no key update) as locked`;

/** Problem whose share of the slots the submission counts against; see `SLOT_SHARE`. */
const sharedProblem = sql`case when s.contest_id is null or s.group_id is not null then s.problem_id end`;

/** `uid` is the account that waits. Null when none does, e.g. in a rejudge of many. Returns the judging's id. */
export const enqueueSubmission = async (
  db: Db,
  judging: { submissionId: number; uid: string | null; needs: string[]; lane: Lane; orderedBy?: string | null },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  ${plannedOnce}
  insert into judging (kind, submission_id, uid, ordered_by, needs, lane, turn, problem_id, group_id)
  select 'submission', s.id, ${judging.uid}, ${judging.orderedBy ?? null}, ${judging.needs}::text[],
         ${lanes[judging.lane].number}, ${turn(judging.lane, judging.uid)}, ${sharedProblem}, s.group_id
    from submission s
   where s.id = ${judging.submissionId}
  returning id`,
    )
  ).id;

/** Many judgings that nobody waits for, in this order. They come after those that somebody waits for. */
export const enqueueImported = (db: Db, judgings: { submissionId: number; needs: string[] }[]) =>
  sql`
  insert into judging (kind, submission_id, needs, lane, turn)
  select 'submission', (e.one ->> 'submissionId')::bigint, array(select jsonb_array_elements_text(e.one -> 'needs')),
         ${lanes.rejudge.number}, now() + ${milliseconds(lanes.rejudge.delayMs)}
    from jsonb_array_elements(${JSON.stringify(judgings)}::jsonb) with ordinality as e(one, position)
   order by e.position`.execute(db);

/** Submissions that a rejudging covers. */
export interface RejudgingScope {
  id: number;
  problemId: number;
  /** Null for submissions outside contests. */
  contestId: number | null;
  statuses: Status[];
  /** Null for all languages. */
  languages: string[] | null;
  includeManual: boolean;
  /** Language of the organisers' program. Null when there is none. */
  juryLanguage: string | null;
}

/** Judge a problem's submissions again, hidden from readers: one statement however many. Returns their number. */
export const enqueueRejudging = (db: Db, scope: RejudgingScope) =>
  affected(
    db,
    sql`
  insert into judging (kind, submission_id, needs, lane, turn, rejudging_id, was_version, was_status, was_score,
                       problem_id, group_id)
  select 'submission', s.id,
         array(select distinct name from unnest(array[s.language, ${scope.juryLanguage}::text]) as n(name)
                where name is not null and name <> ${OUTPUT_FILES}),
         ${lanes.rejudge.number}, now() + ${milliseconds(lanes.rejudge.delayMs)}, ${scope.id}, s.version, s.status, s.score,
         ${sharedProblem}, s.group_id
    from submission s
   where s.problem_id = ${scope.problemId}
     and s.contest_id is not distinct from ${scope.contestId}
     and s.status = any (${scope.statuses}::text[])
     and (${scope.languages === null} or s.language = any (${scope.languages ?? []}::text[]))
     and (${scope.includeManual} or not s.is_manual)
   order by s.id`,
  );

/** Judges submissions again under a number of a rejudging that does not exist, so their results stay beside them. */
export const enqueueSample = (db: Db, sample: number, judgings: { submissionId: number; needs: string[] }[]) =>
  sql`
  insert into judging (kind, submission_id, needs, lane, turn, rejudging_id, was_version, was_status, was_score)
  select 'submission', s.id, array(select jsonb_array_elements_text(e.one -> 'needs')), ${lanes.rejudge.number},
         now() + ${milliseconds(lanes.rejudge.delayMs)}, ${sample}, s.version, s.status, s.score
    from jsonb_array_elements(${JSON.stringify(judgings)}::jsonb) as e(one)
    join submission s on s.id = (e.one ->> 'submissionId')::bigint
   order by s.id`.execute(db);

/** Remove a rejudging's unjudged submissions from the queue. */
export const withdrawRejudging = (db: Db, rejudgingId: number) =>
  affected(
    db,
    sql`
  update judging
     set finished_at = now(),
         lease_until = null,
         status = 'cancelled'
   where id in (${inOrder(sql`rejudging_id = ${rejudgingId} and finished_at is null`)})
     and finished_at is null`,
  );

/** Work whose results are fetched with secret keys and are not kept. */
export const enqueueTrials = (
  db: Db,
  work: {
    /** Null for visitors. */
    uid: string | null;
    needs: string[];
    trials: { key: string; job: TestRunJob | CompileCheckJob }[];
    lane?: Lane;
  },
) =>
  sql`
  insert into judging (kind, uid, key, request, needs, lane, turn)
  select e.one -> 'job' ->> 'kind', ${work.uid}, e.one ->> 'key', e.one -> 'job', ${work.needs},
         ${lanes[work.lane ?? 'trial'].number}, ${turn(work.lane ?? 'trial', work.uid)}
    from jsonb_array_elements(${JSON.stringify(work.trials)}::jsonb) with ordinality as e(one, position)
   order by e.position`.execute(db);

export const unfinishedInLane = async (db: Db, lane: Lane): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ count: number }>`
  select count(*)::integer as count from judging where finished_at is null and lane = ${lanes[lane].number}`,
    )
  ).count;

/** One judging for each run of a verification. They do not delay anybody's turn. */
export const enqueueVerification = (db: Db, runs: { id: number; needs: string[] }[]) =>
  sql`
  insert into judging (kind, verification_run_id, needs, lane, turn)
  select 'verification', (e.one ->> 'id')::bigint, array(select jsonb_array_elements_text(e.one -> 'needs')),
         ${lanes.verification.number}, now() + ${milliseconds(lanes.verification.delayMs)}
    from jsonb_array_elements(${JSON.stringify(runs)}::jsonb) with ordinality as e(one, position)
   order by e.position`.execute(db);

export interface ClaimedRow extends Lease {
  submissionId: number | null;
  verificationRunId: number | null;
  /** The job. Null for submissions and verifications. */
  request: TestRunJob | CompileCheckJob | null;
  /** Stored case mode: the one of the problem at this moment. Null for judgings without a submission. */
  caseMode: CaseMode | null;
  isOfSiteContest: boolean;
}

/** Number of leases of a waiting judging that were lost with their hosts. */
const losses = sql`(tries - released)`;
/** Time from which a judging that runs alone may be claimed: some time after its last host died. */
const aloneFrom = sql`
  (coalesce(lease_until, started_at) + ${milliseconds(ALONE_WAIT_MS)} * 2 ^ (${losses} - ${LOSSES_UNTIL_ALONE}))`;

interface ClaimingHost {
  name: string;
  languages: string[];
}

/** Condition for judgings that the host may get now, not considering lost leases. */
const waitingFor = (host: ClaimingHost) => sql`
  finished_at is null
  and (lease_until is null or lease_until < now())
  and needs <@ ${host.languages}::text[]
  and (not_before is null
       or not_before + case when judgehost = ${host.name} then ${milliseconds(SAME_HOST_WAIT_MS)} else interval '0' end < now())`;

const isUsual = sql`
  (${losses} < ${LOSSES_UNTIL_ALONE}
   or (${losses} < ${LOSSES_MAX} and ${aloneFrom} < now() - ${milliseconds(ALONE_PATIENCE_MS)}))`;

type ShareKey = ReturnType<typeof sql>;
/** Keys whose share of the slots is used up. */
const fullShares = (key: ShareKey) => sql`
  select ${key} from held where ${key} is not null group by ${key} having count(*) >= (select most from share)`;
/** Condition that the share has room for the judging and those of the same claim before it. */
const withinShare = (key: ShareKey) => sql`
  (u.${key} is null
   or (select count(*) from held h where h.${key} = u.${key})
      + (select count(*) from usual b where b.${key} = u.${key} and (b.turn, b.id) <= (u.turn, u.id)) <= share.most)`;

const heldBy = (host: string) => sql`
  held.judgehost = ${host} and held.finished_at is null and held.lease_until > now()`;

/**
 * Lease the next judgings to a host that may work and has all needed languages. Returns them in the order of the queue.
 * An expired lease counts as unclaimed, so a host that dies costs one lease, never a submission.
 *
 * A judging whose hosts died repeatedly is `lone`: it waits some time, comes after all others, and goes to an idle
 * host, which gets nothing else meanwhile. So a program that kills hosts is found without harm to others, and kills by
 * an operator, which come in quick succession, do no harm.
 *
 * `usual` are judgings whose account, problem and group hold less than their share of the slots. `others` are leased
 * only when there are no `usual` ones, so that nobody else waits.
 */
export const claim = (db: Db, host: ClaimingHost, max: number) => rows(db, claimQuery(host, max));

export const claimQuery = (host: ClaimingHost, max: number) => sql<ClaimedRow>`
  ${plannedOnce}
  with host as materialized (
       select not exists (select from judging held where ${heldBy(host.name)}) as idle
         from judgehost h
        where h.name = ${host.name}
          -- A claim may have waited while its host was paused or revoked.
          and not h.paused
          and not exists (select from judging held
                           where ${heldBy(host.name)} and held.tries - held.released > ${LOSSES_UNTIL_ALONE})),
       held as materialized (
       select uid, problem_id, group_id from judging where finished_at is null and lease_until > now()),
       share as materialized (
       select greatest(1, floor(${SLOT_SHARE}::float8 * coalesce(sum(h.slots), 0))) as most
         from judgehost h
        where h.last_seen_at > now() - interval '1 minute' and not h.paused),
       usual as materialized (
       select id, turn, uid, problem_id, group_id
         from judging
        where ${waitingFor(host)}
          and ${isUsual}
          and (uid is null or uid <> all (array(${fullShares(sql`uid`)})))
          and (problem_id is null or problem_id <> all (array(${fullShares(sql`problem_id`)})))
          and (group_id is null or group_id <> all (array(${fullShares(sql`group_id`)})))
          and exists (select from host)
        order by turn, id
        limit ${max}
          for update skip locked),
       fair as materialized (
       select u.id
         from usual u, share
        where (select count(*) from usual) < ${max}
           or (${withinShare(sql`uid`)} and ${withinShare(sql`problem_id`)} and ${withinShare(sql`group_id`)})),
       others as materialized (
       select id
         from judging
        where ${waitingFor(host)}
          and ${isUsual}
          and exists (select from host)
          and not exists (select from usual)
        order by turn, id
        limit ${max}
          for update skip locked),
       lone as materialized (
       select id
         from judging
        where ${waitingFor(host)}
          and ${losses} >= ${LOSSES_UNTIL_ALONE}
          and ${losses} < ${LOSSES_MAX}
          and ${aloneFrom} < now()
          and exists (select from host where idle)
          and not exists (select from usual)
          and not exists (select from others)
        order by turn, id
        limit 1
          for update skip locked),
       leased as (
       update judging j
          set judgehost = ${host.name},
              lease_until = ${leaseEnd},
              tries = j.tries + 1,
              started_at = now(),
              not_before = null,
              case_mode = (select p.case_mode from submission s join problem p on p.id = s.problem_id
                            where s.id = j.submission_id),
              cases_done = 0,
              cases_total = 0
         from (select id from fair union all select id from others union all select id from lone) as next
        where j.id = next.id
       returning j.*)
  select id, tries, submission_id as "submissionId", verification_run_id as "verificationRunId", request,
         case_mode as "caseMode",
         exists (select from submission s
                   join contest c on c.id = s.contest_id
                  where s.id = leased.submission_id and c.group_id is null) as "isOfSiteContest"
    from leased
   order by turn, id`;

const leaseRows = (leases: Lease[]) => sql`
  unnest(${leases.map((lease) => lease.id)}::bigint[], ${leases.map((lease) => lease.tries)}::integer[]) as l(id, tries)`;

/** Extend the host's leases. Returns the ids that it still holds. */
export const renew = (db: Db, host: string, leases: Lease[]) =>
  rows(
    db,
    sql<{ id: number }>`
  update judging j
     set lease_until = ${leaseEnd}
    from ${leaseRows(leases)}
   where j.id = l.id
     and j.id in (${inOrder(sql`id = any (${leases.map(({ id }) => id)}::bigint[])`)})
     and j.tries = l.tries
     and j.judgehost = ${host}
     and j.finished_at is null
  returning j.id`,
  );

/** Whether the host holds a lease of a run that an author ordered. */
export const isHeld = async (db: Db, host: string, lease: Lease): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  select id from judging
   where id = ${lease.id}
     and tries = ${lease.tries}
     and judgehost = ${host}
     and kind = 'verification'
     and finished_at is null
     and lease_until > now()`,
  )) !== null;

/** Return work unjudged. It may be claimed again at once, and this try does not count. */
export const release = (db: Db, host: string, leases: Lease[]) =>
  rows(
    db,
    sql<{ id: number }>`
  update judging j
     set lease_until = null,
         released = j.released + 1
    from ${leaseRows(leases)}
   where j.id = l.id
     and j.id in (${inOrder(sql`id = any (${leases.map(({ id }) => id)}::bigint[])`)})
     and j.tries = l.tries
     and j.judgehost = ${host}
     and j.finished_at is null
     and j.lease_until is not null
  returning j.id`,
  );

/**
 * Return work that its host cannot do. It may be claimed again after a wait that grows with each fault, preferably by
 * another host. This try does not count. Returns false when the lease is stale.
 */
export const retryLater = async (db: Db, host: string, lease: Lease, fault: 'broken' | 'busy'): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update judging
     set lease_until = null,
         released = released + 1,
         fault = ${fault},
         faults = faults + 1,
         not_before = now() + least(${milliseconds(FAULT_WAIT_MAX_MS)},
                                    ${milliseconds(FAULT_WAIT_MS)} * 2 ^ least(faults, 20))
   where id = ${lease.id}
     and tries = ${lease.tries}
     and judgehost = ${host}
     and finished_at is null
     and lease_until is not null`,
  )) === 1;

/**
 * End a lease whose host lost its sandbox during the judging, like an expired one. Returns false when the lease is
 * stale.
 */
export const loseLease = async (db: Db, host: string, lease: Lease): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update judging
     set lease_until = now() - interval '1 millisecond'
   where id = ${lease.id}
     and tries = ${lease.tries}
     and judgehost = ${host}
     and finished_at is null
     and lease_until is not null`,
  )) === 1;

/** Return everything that a host holds to the queue. These tries do not count. Returns the number of judgings. */
export const takeBack = (db: Db, host: string) =>
  affected(
    db,
    sql`
  update judging
     set lease_until = null,
         released = released + 1
   where id in (${inOrder(sql`judgehost = ${host} and finished_at is null and lease_until is not null`)})
     and judgehost = ${host}
     and finished_at is null
     and lease_until is not null`,
  );

/** End all leases of a host whose daemon has ended; they count as lost. Returns their number. */
export const expireLeases = (db: Db, host: string) =>
  affected(
    db,
    sql`
  update judging
     set lease_until = now() - interval '1 millisecond'
   where id in (${inOrder(sql`judgehost = ${host} and finished_at is null and lease_until > now()`)})
     and judgehost = ${host}
     and finished_at is null
     and lease_until > now()`,
  );

/** Null when the lease is stale. */
export const saveProgress = (db: Db, host: string, lease: Lease, progress: { casesDone: number; casesTotal: number }) =>
  firstRow(
    db,
    sql<{ submissionId: number | null }>`
  update judging
     set cases_done = ${progress.casesDone},
         cases_total = ${progress.casesTotal},
         lease_until = ${leaseEnd}
   where id = ${lease.id}
     and tries = ${lease.tries}
     and judgehost = ${host}
     and finished_at is null
  returning submission_id as "submissionId"`,
  );

/** Progress of these submissions, as far as they are being judged now. Rejudgings of many have no visible progress. */
export const casesDone = (db: Db, submissionIds: number[]) =>
  rows(
    db,
    sql<{ submissionId: number; done: number; total: number }>`
  select submission_id as "submissionId", cases_done as done, cases_total as total
    from judging
   where submission_id = any (${submissionIds}::bigint[])
     and rejudging_id is null
     and finished_at is null
     and lease_until > now()
     and cases_total > 0`,
  );

export interface Exhausted extends Lease {
  kind: 'submission' | 'testRun' | 'compileCheck' | 'verification';
  submissionId: number | null;
  judgehost: string;
}

/** Judgings whose hosts died too often. */
export const exhausted = (db: Db) =>
  rows(
    db,
    sql<Exhausted>`
  select id, tries, kind, submission_id as "submissionId", judgehost
    from judging
   where finished_at is null
     and lease_until < now()
     and ${losses} >= ${LOSSES_MAX}
   limit 100`,
  );

/** Whether an expired lease may be claimed again. */
export const anyExpired = async (db: Db) =>
  (
    await onlyRow(
      db,
      sql<{ expired: boolean }>`
  select exists (select from judging
                  where finished_at is null and lease_until < now() and ${losses} < ${LOSSES_MAX}) as expired`,
    )
  ).expired;

/** Remove a submission's own unfinished judging from the queue after it was cancelled or judged anew. */
export const withdraw = (db: Db, submissionId: number, orderedBy: string) =>
  sql`
  update judging
     set finished_at = now(),
         lease_until = null,
         status = 'cancelled',
         ordered_by = ${orderedBy}
   where id in (${inOrder(sql`submission_id = ${submissionId} and rejudging_id is null and finished_at is null`)})
     and finished_at is null`.execute(db);

/** Remove results that nobody fetched in time: pending ones after 10 minutes, finished ones after one. */
export const forgetTrials = (db: Db) =>
  sql`
  delete from judging
   where id in (select id
                  from judging
                 where kind in ('testRun', 'compileCheck')
                   and (created_at < now() - interval '10 minutes' or finished_at < now() - interval '1 minute')
                 order by id
                   for update skip locked)`.execute(db);

export interface QueuePlace {
  /** Number of judgings that will be taken before it, at most 10,000. */
  ahead: number;
  /** True when a host has the judging. */
  leased: boolean;
  /** Number of finished test cases, followed by their total. Both are 0 before the first report. */
  done: number;
  total: number;
  /** Slots of live hosts that could judge it. */
  slots: number;
  /** Mean time of the last judgings in ms. Null before the first one. */
  meanMs: number | null;
  /** Judgings in progress, at most 1,000. */
  running: RunningJudging[];
  /** True when a host failed at it and returned it. */
  gaveBack: boolean;
}

/**
 * Position of a submission's unfinished judging. Null when there is none. A host counts as live when it was seen in the
 * last minute.
 */
export const placeOf = (db: Db, submissionId: number) =>
  firstRow(
    db,
    sql<QueuePlace>`
  select (select count(*)
            from (select from judging before
                   where before.finished_at is null
                     and (before.lease_until is null or before.lease_until < now())
                     and (before.turn, before.id) < (mine.turn, mine.id)
                   limit 10000) as counted)::integer as ahead,
         coalesce(mine.lease_until > now(), false) as leased,
         mine.cases_done as done, mine.cases_total as total,
         (select coalesce(sum(h.slots), 0)
            from judgehost h
           where h.last_seen_at > now() - interval '1 minute'
             and not h.paused
             and not coalesce((h.trouble ->> 'isResting')::boolean, false)
             and mine.needs <@ array(select l ->> 'name' from jsonb_array_elements(h.languages) as l))::integer as slots,
         (select avg(extract(epoch from recent.finished_at - recent.started_at) * 1000)
            from (select finished_at, started_at from judging
                   where finished_at is not null and started_at is not null
                   order by id desc
                   limit 50) as recent)::float8 as "meanMs",
         mine.not_before is not null and mine.fault is not null as "gaveBack",
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'elapsedMs', extract(epoch from now() - held.started_at) * 1000,
                   'casesDone', held.cases_done,
                   'casesTotal', held.cases_total)), '[]')
            from (select started_at, cases_done, cases_total from judging
                   where finished_at is null and lease_until > now() and id <> mine.id
                   limit 1000) as held) as running
    from judging mine
   where mine.submission_id = ${submissionId}
     and mine.rejudging_id is null
     and mine.finished_at is null
   order by mine.id desc
   limit 1`,
  );
