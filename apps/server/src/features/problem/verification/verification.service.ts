/**
 * Ordering and watching verifications. Their runs are rows of the judging queue with lower priority than all
 * submissions, so a killed server or judge host loses nothing; the sweeper concludes them (see `conclude.service.ts`).
 */
import { createHash } from 'node:crypto';
import type { getVerification, Verification, VerificationReport } from '@verdict/contract/problem/verification.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { type Actor, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { demand, type Limit } from '../../../platform/limits/rate-limit.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as problems from '../bank/problem.service.ts';
import { checkFor, reportFor, type StoredCheck, type StoredReport } from './conclude.service.ts';
import type { Run } from './runs.service.ts';
import * as sql from './verification.sql.ts';
import { comparedStatements } from '../editing/snapshot.service.ts';
import { requireEditable } from '../editing/access.service.ts';

/** Limit far above an author's needs. */
const ordersInGroups: Limit = { name: 'verification', max: 30, windowMs: 3_600_000 };

const editable = async (db: Db, actor: Actor, scope: Scope, pid: number): Promise<problems.SubmittableProblem> =>
  requireEditable(actor, scope, await problems.submittableById(db, pid));

/** Limits orders of all kinds in groups: anybody may found a group and could keep the judge hosts busy. */
export async function requireOrder(app: App, actor: Actor, scope: Scope): Promise<void> {
  if (scope.kind === 'group' && !isSiteAdmin(actor)) await demand(app.db, ordersInGroups, actor.uid, app.now());
}

/** Starts a verification. Returns its id. */
export async function start(app: App, context: ActorContext, scope: Scope, pid: number): Promise<number> {
  await requireOrder(app, context.actor, scope);
  try {
    return await transaction(app.db, async (tx) => {
      if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
      const problem = await editable(tx, context.actor, scope, pid);
      if (problem.isRemote) throw new Refusal('error.problemRemote');
      const ordered = await order(tx, problem, context.actor.uid);
      if (!ordered) throw new Refusal('error.verificationNoHost');
      const { id, runs } = ordered;
      await record(tx, context, {
        action: 'problem.verify',
        subject: pid,
        subjectName: problem.displayId,
        after: { verification: id, runs },
      });
      return id;
    });
  } catch (error) {
    throw isDuplicate(error, 'verification_open') ? new Refusal('error.verificationOpen') : error;
  }
}

/** Orders a verification. Null when no judge host is at work. Null `uid` when the site itself orders it. */
async function order(
  tx: Db,
  problem: problems.SubmittableProblem,
  uid: string | null,
): Promise<{ id: number; runs: number } | null> {
  const programs = await problems.programsOf(tx, problem.id);
  const hosts = await sql.languagesOfHosts(tx);
  const planned = planOf(programs, problem, hosts);
  if (hosts.length === 0 && planned.length > 0) return null;
  const fingerprint = await fingerprintOf(tx, problem.id, programs);
  const id = await sql.insertVerification(tx, {
    problemId: problem.id,
    kind: 'verification',
    uid,
    fingerprint,
    total: planned.length,
  });
  const waiting = await sql.insertRuns(
    tx,
    id,
    planned.map(({ run }) => run),
  );
  const needs = planned.filter(({ run }) => waitsForNone(run)).map((one) => one.needs);
  await enqueueVerification(
    tx,
    waiting.map((runId, index) => ({ id: runId, needs: needs[index] ?? [] })),
  );
  await announce(tx, 'judging', '');
  return { id, runs: planned.length };
}

/** Measures a time limit that a package left to be measured, as soon as there is a host. */
export const measureNext = (app: App): Promise<unknown> =>
  transaction(app.db, async (tx) => {
    const next = await sql.nextToMeasure(tx);
    const problem = next && (await problems.submittableById(tx, next.id));
    if (problem) await order(tx, problem, null);
  });

/** Judges the programs of an imported problem, as soon as there is a host. */
export async function verifyImported(app: App): Promise<void> {
  const next = await sql.nextImported(app.db);
  if (!next) return;
  await transaction(app.db, async (tx) => {
    const uid = (await holdAccount(tx, next.uid)) ? next.uid : null;
    const problem = await problems.submittableById(tx, next.id);
    if (problem && (await order(tx, problem, uid))) await sql.verificationOrdered(tx, problem.id);
  });
}

/** Whether the run can be queued now. Runs for slowness wait for the verdict; see `saveOutcome`. */
const waitsForNone = ({ purpose, outcome }: Planned['run']): boolean => outcome === null && purpose !== 'slowness';

interface Planned {
  run: Omit<Run, 'id'>;
  /** Languages that one host must offer for the run. */
  needs: string[];
}

/** Plans the runs. Without tests nothing can run, and the report says just that. */
function planOf(
  programs: problems.StoredProgram[],
  problem: problems.SubmittableProblem,
  hosts: string[][],
): Planned[] {
  if (!problem.hasCases) return [];
  const jury = juryRole(problem.judgeMode) === null ? null : problem.juryLanguage;
  return programs.flatMap((program) => {
    const isValidator = program.role === 'validator';
    const needs = [...new Set([program.language, isValidator ? null : jury].flatMap(languagesNeeded))];
    const isServed = hosts.some((languages) => needs.every((name) => languages.includes(name)));
    const outcome: Run['outcome'] =
      program.language === null
        ? { kind: 'skipped', why: 'language' }
        : isServed
          ? null
          : { kind: 'skipped', why: 'host' };
    const purposes: Run['purpose'][] = isValidator
      ? ['validation']
      : program.expected.includes('timeLimitExceeded')
        ? ['verdict', 'slowness']
        : ['verdict'];
    return purposes.map((purpose) => ({ run: { purpose, program, outcome }, needs }));
  });
}

/**
 * Digest of everything that a report depends on, except row ids, which change even when the same data are saved again.
 */
export async function fingerprintOf(db: Db, pid: number, programs: problems.StoredProgram[]): Promise<string> {
  const problem = (await problems.judgedProblems(db, [pid])).get(pid);
  const cases = problem?.cases.map(({ id: _id, ...one }) => one);
  return createHash('sha256')
    .update(JSON.stringify([{ ...problem, cases }, programs]))
    .digest('hex');
}

export async function view(
  db: Db,
  actor: Actor,
  scope: Scope,
  pid: number,
  locale: Locale,
): Promise<Answer<DataOf<typeof getVerification>>> {
  const problem = await editable(db, actor, scope, pid);
  const [row, title, programs, languages] = await Promise.all([
    sql.lastOf(db, pid, 'verification'),
    sql.titleOf(db, pid, locale),
    problems.programsOf(db, pid),
    comparedStatements(db, actor, pid),
  ]);
  const stale = row !== null && row.fingerprint !== (await fingerprintOf(db, pid, programs));
  return { pid, problemId: problem.displayId, title, last: row && onWire(row, stale, locale), languages };
}

function onWire(row: sql.VerificationRow, stale: boolean, locale: Locale): Answer<Verification> {
  const isOpen = row.state === 'judging';
  // The last hundredth is for writing the report.
  const progress = isOpen ? Math.min(0.99, row.total === 0 ? 0 : (row.done + row.share) / row.total) : 1;
  return {
    id: row.id,
    state: row.state,
    username: row.username,
    gmtCreate: row.createdAt,
    endTime: row.endedAt,
    progress,
    total: row.total,
    done: isOpen ? row.done : row.total,
    running: row.running,
    stale,
    report: row.report && reportFor(row.report as StoredReport, locale),
    error: row.error,
  };
}

export interface FailedVerification extends Omit<sql.FailedVerification, 'checks'> {
  checks: VerificationReport['checks'];
}

/** Problems whose last verification failed or found errors, newest first. */
export const failedVerifications = async (db: Db, limit: number, locale: Locale): Promise<FailedVerification[]> =>
  (await sql.failedOnes(db, limit)).map((row) => ({
    ...row,
    checks: (row.checks as StoredCheck[]).map((one) => checkFor(one, locale)),
  }));

/** Refusal, audit action and name of each kind, for cancelling. */
const cancelled = {
  verification: { none: 'error.verificationNone', action: 'problem.verifyCancel', name: 'verification' },
  generation: { none: 'error.generationNone', action: 'problem.generateCancel', name: 'generation' },
  strength: { none: 'error.strengthNone', action: 'problem.strengthCancel', name: 'strength' },
  counterExample: { none: 'error.counterExampleNotOpen', action: 'problem.counterExampleCancel', name: 'search' },
} as const;

/** Cancels a pending order for a problem. Nothing of it is stored. */
export async function cancel(
  app: App,
  context: ActorContext,
  scope: Scope,
  pid: number,
  kind: keyof typeof cancelled = 'verification',
): Promise<void> {
  const { none, action, name } = cancelled[kind];
  await transaction(app.db, async (tx) => {
    const problem = await editable(tx, context.actor, scope, pid);
    const open = await sql.lockOpen(tx, pid, kind);
    if (!open) throw new Refusal(none);
    await sql.end(tx, open.id, 'cancelled');
    await record(tx, context, {
      action,
      subject: pid,
      subjectName: problem.displayId,
      before: { [name]: open.id, state: 'judging' },
      after: { [name]: open.id, state: 'cancelled' },
    });
  });
}
