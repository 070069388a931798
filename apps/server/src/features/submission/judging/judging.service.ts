/** From a claim to a verdict: the requests and reports of judge hosts. */
import {
  type ClaimedJudging,
  type FaultKind,
  type HostFacts,
  LOSSES_MAX,
} from '@verdict/contract/submission/judgehost.ts';
import type { CaseMode, JobResult } from '@verdict/domain/judging/job.ts';
import { subtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { announce } from '../../../platform/live/live.ts';
import * as queue from '../../../platform/queue/queue.sql.ts';
import { changeState, lockSubmission } from '../state/state.service.ts';
import * as verifications from '../../problem/verification/runs.service.ts';
import * as hosts from './judgehost.sql.ts';
import { jobsOfSubmissions } from './job.service.ts';
import * as sql from './judging.sql.ts';

export type { Judgehost } from './judgehost.sql.ts';

/**
 * Longest time of one judging. Contests of the site may need longer; authors of groups and practice problems must not
 * block the judge.
 */
const slotMsOf = ({ settings: { current } }: App, { isOfSiteContest }: queue.ClaimedRow): number =>
  60_000 * (isOfSiteContest ? current.contestJudgingMinutes : current.judgingMinutes);

/** Leases the next judgings to a host, with jobs built from what is stored now. */
export async function claim(app: App, host: hosts.Judgehost, facts: HostFacts, max: number): Promise<ClaimedJudging[]> {
  if (host.paused || facts.trouble?.isResting) return [];
  const languages = facts.languages.map((language) => language.name);
  const leases = await queue.claim(app.db, { name: host.name, languages }, max);
  if (leases.length === 0) return [];
  try {
    const submissionIds = leases.flatMap((lease) => lease.submissionId ?? []);
    const jobs = await jobsOfSubmissions(app.db, submissionIds);
    const runs = await verifications.jobsOfRuns(
      app.db,
      leases.flatMap((lease) => lease.verificationRunId ?? []),
    );
    const claimed: ClaimedJudging[] = [];
    const differing: { id: number; caseMode: CaseMode }[] = [];
    for (const lease of leases) {
      const job = lease.request ?? jobs.get(lease.submissionId ?? 0) ?? runs.get(lease.verificationRunId ?? 0);
      if (!job) {
        await fail(app, lease, { host: host.name }, 'jobBroken');
        continue;
      }
      claimed.push({ id: lease.id, tries: lease.tries, job, slotMs: slotMsOf(app, lease) });
      // The submission ends early, or the problem was edited after the claim.
      if (job.kind === 'submission' && lease.submissionId !== null && job.problem.caseMode !== lease.caseMode)
        differing.push({ id: lease.id, caseMode: job.problem.caseMode });
    }
    if (differing.length > 0) await sql.saveCaseModes(app.db, differing);
    return claimed;
  } catch (error) {
    await giveBack(app, host.name, leases);
    throw error;
  }
}

/**
 * Records that a host's daemon was restarted: other hosts may judge its former work at once. Its leases count as lost,
 * because that work may have crashed the daemon.
 */
export async function noteStart(app: App, host: string, startedAtMs: number): Promise<void> {
  const lost = await transaction(app.db, async (tx) =>
    (await hosts.saveStart(tx, host, startedAtMs)) ? queue.expireLeases(tx, host) : 0,
  );
  if (lost > 0) await announce(app.db, 'judging', '');
}

/** Prolongs leases. Returns the ids of those that are gone. */
export async function renew(app: App, host: string, leases: queue.Lease[]): Promise<number[]> {
  const held = new Set((await queue.renew(app.db, host, leases)).map(({ id }) => id));
  return leases.map(({ id }) => id).filter((id) => !held.has(id));
}

/** Returns judgings that did not reach their host. Other hosts may claim them at once. */
export async function giveBack(app: App, host: string, leases: queue.Lease[]): Promise<void> {
  const given = await queue.release(app.db, host, leases);
  if (given.length > 0) await announce(app.db, 'judging', '');
}

/**
 * Reports progress. False when the lease is stale. Reports come a few times a second, so only a new phase changes the
 * submission; other reports lock just their own judging and are pushed to followers of the cases.
 */
export async function progress(
  app: App,
  host: string,
  report: queue.Lease & { phase: 'compiling' | 'judging'; casesDone: number; casesTotal: number },
): Promise<boolean> {
  const { submissionId = null, rejudgingId = null, status = null } = (await sql.judgingOf(app.db, report.id)) ?? {};
  const isShown = submissionId !== null && rejudgingId === null;
  return transaction(app.db, async (tx) => {
    const submission = isShown && status !== report.phase ? await lockSubmission(tx, submissionId) : null;
    if (!(await queue.saveProgress(tx, host, report, report))) return false;
    if (submission && submission.state.status !== report.phase) {
      await changeState(tx, submission, { status: report.phase, judger: host });
    }
    if (isShown) await announce(tx, 'progress', String(submissionId));
    return true;
  });
}

/**
 * Ends a judging: its row and cases, the submission's copy and every counter, in one transaction. False, without any
 * change, when the lease is stale.
 */
export async function finish(app: App, host: string, lease: queue.Lease, result: JobResult): Promise<boolean> {
  const clean = storable(result);
  if (clean.kind === 'validation' || clean.kind === 'generation' || clean.kind === 'counterExample')
    return endRun(app.db, lease, { host }, clean);
  if (clean.kind !== 'submission') {
    return (await sql.finishTrial(app.db, lease, { host }, clean)) !== null;
  }
  return end(app, lease, { host }, { ...clean, failure: null });
}

/** Returns a judging to the queue because its host failed. False, without any change, when the lease is stale. */
export async function fault(
  app: App,
  host: string,
  { kind, reason, ...lease }: queue.Lease & { kind: FaultKind; reason: string },
): Promise<boolean> {
  app.log.warn({ judging: lease.id, host, tries: lease.tries, kind, reason }, 'a judge host failed');
  return kind === 'died' ? queue.loseLease(app.db, host, lease) : queue.retryLater(app.db, host, lease, kind);
}

async function end(app: App, lease: queue.Lease, holder: sql.Holder, verdict: sql.Verdict): Promise<boolean> {
  const { db } = app;
  const judging = await sql.judgingOf(db, lease.id);
  const { kind, submissionId = null, rejudgingId = null, caseMode = null } = judging ?? {};
  if (kind === 'verification') return endRun(db, lease, holder, { kind: 'submission', ...verdict });
  if (submissionId === null) return false;
  const subtasks = caseMode && subtaskResults(verdict.cases, caseMode);
  const stored = await transaction(db, async (tx) => {
    if (rejudgingId !== null) return (await sql.finishSubmission(tx, lease, holder, verdict, subtasks)) !== null;
    const submission = await lockSubmission(tx, submissionId);
    const finished = submission && (await sql.finishSubmission(tx, lease, holder, verdict, subtasks));
    if (!submission || !finished) return false;
    await changeState(tx, submission, {
      status: verdict.status,
      timeMs: verdict.timeMs,
      memoryKib: verdict.memoryKiB,
      score: verdict.score,
      oiRankScore: verdict.oiRankScore,
      message: verdict.message,
      failure: verdict.failure,
      judger: finished.judgehost,
      isManual: false,
      judgingId: lease.id,
    });
    return true;
  });
  if (stored) app.verdicts.add(verdict.status);
  return stored;
}

/** Whether the host holds the lease now. */
export const holds = (app: App, host: string, lease: queue.Lease): Promise<boolean> =>
  queue.isHeld(app.db, host, lease);

/** Ends a run of a verification. No submission or counter changes. */
const endRun = (db: Db, lease: queue.Lease, holder: sql.Holder, outcome: verifications.Outcome): Promise<boolean> =>
  transaction(db, async (tx) => {
    const finished = await sql.finishVerificationRun(tx, lease, holder);
    if (finished) await verifications.saveOutcome(tx, finished.runId, outcome);
    return finished !== null;
  });

/** Ends a judging with System Error and a reason: our fault, never the contestant's. */
async function fail(
  app: App,
  lease: queue.Lease,
  holder: sql.Holder,
  failure: 'hostLost' | 'jobBroken',
): Promise<boolean> {
  return end(app, lease, holder, {
    status: 'systemError',
    timeMs: 0,
    memoryKiB: 0,
    score: null,
    oiRankScore: null,
    message: null,
    degraded: [],
    cases: [],
    failure,
  });
}

const lostTrial = (kind: 'testRun' | 'compileCheck'): { kind: typeof kind; lost: true } => ({ kind, lost: true });

/** One round of the sweeper; safe in any number of server processes at once. */
export async function sweep(app: App): Promise<void> {
  for (const lost of await queue.exhausted(app.db)) {
    const ended =
      lost.kind === 'submission' || lost.kind === 'verification'
        ? await fail(app, lost, 'expired', 'hostLost')
        : await sql.finishTrial(app.db, lost, 'expired', lostTrial(lost.kind));
    if (ended) app.log.warn({ judging: lost.id, host: lost.judgehost, losses: LOSSES_MAX }, 'judging given up');
  }
  await queue.forgetTrials(app.db);
  if (await queue.anyExpired(app.db)) await announce(app.db, 'judging', '');
}
