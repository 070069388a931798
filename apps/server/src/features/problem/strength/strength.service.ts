/**
 * Strength of a problem's tests. Mistakes are put into a correct jury program and judged one after another, at the
 * lowest priority; mistakes that no test finds show weaknesses of the tests.
 */
import type { getTestStrength, StrengthReport } from '@verdict/contract/problem/strength.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { type Mutant, mutantFamily, testsNotNeeded } from '@verdict/domain/judging/mutants.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { runOrRefuse } from '../../../platform/bounded/bounded.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as problems from '../bank/problem.service.ts';
import type { MutantRun } from '../verification/runs.service.ts';
import * as sql from './strength.sql.ts';
import { fingerprintOf, requireOrder } from '../verification/verification.service.ts';
import * as verifications from '../verification/verification.sql.ts';
import { requireEditable } from '../editing/access.service.ts';

type TriedProgram = MutantRun['program'];

const editable = async (db: Db, actor: Actor, scope: Scope, pid: number): Promise<problems.SubmittableProblem> => {
  const problem = requireEditable(actor, scope, await problems.submittableById(db, pid));
  if (problem.isRemote) throw new Refusal('error.problemRemote');
  return problem;
};

/** The first jury program that must be accepted, in a language for which mistakes are known. */
const referenceOf = (programs: readonly problems.StoredProgram[]): problems.StoredProgram | null =>
  programs.find(
    ({ role, expected, language }) =>
      role === 'solution' &&
      expected.length === 1 &&
      expected[0] === 'accepted' &&
      language !== null &&
      mutantFamily(language) !== null,
  ) ?? null;

/** Mistakes in the reference. Made before any row is locked, because programs may be large. */
async function mutantsFor({ uid }: Actor, reference: problems.StoredProgram | null): Promise<Mutant[]> {
  const family = mutantFamily(reference?.language ?? '');
  if (!reference || family === null) return [];
  return runOrRefuse(uid, 'make-mutants', { family, source: reference.source });
}

/** All programs to judge: the reference with mistakes, then the jury's programs that must be rejected. */
function programsOf(
  reference: problems.StoredProgram,
  programs: readonly problems.StoredProgram[],
  juryLanguage: string | null,
  mutants: readonly Mutant[],
): TriedProgram[] {
  const needsOf = (language: string | null) => [...new Set([language, juryLanguage].flatMap(languagesNeeded))];
  const wrong = programs.filter(
    ({ role, expected, language }) =>
      role === 'solution' &&
      language !== null &&
      expected.length > 0 &&
      !expected.includes('accepted') &&
      !expected.includes('compileError'),
  );
  return [
    ...mutants.map(({ source, ...mutant }, index) => ({
      ...reference,
      name: `#${index + 1}`,
      source,
      mutant,
      needs: needsOf(reference.language),
    })),
    ...wrong.map((one) => ({ ...one, mutant: null, needs: needsOf(one.language) })),
  ];
}

/** Starts a report. Returns its id. */
export async function start(app: App, context: ActorContext, scope: Scope, pid: number): Promise<number> {
  await requireOrder(app, context.actor, scope);
  await editable(app.db, context.actor, scope, pid);
  const seen = referenceOf(await problems.programsOf(app.db, pid));
  const mutants = await mutantsFor(context.actor, seen);
  try {
    return await transaction(app.db, async (tx) => {
      if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
      const problem = await editable(tx, context.actor, scope, pid);
      if (!problem.hasCases) throw new Refusal('error.problemNoCases');
      const programs = await problems.programsOf(tx, pid);
      const reference = referenceOf(programs);
      if (!reference) throw new Refusal('error.strengthNoReference');
      const jury = juryRole(problem.judgeMode) === null ? null : problem.juryLanguage;
      const isAsSeen = reference.source === seen?.source && reference.language === seen.language;
      const tried = programsOf(
        reference,
        programs,
        jury,
        isAsSeen ? mutants : await mutantsFor(context.actor, reference),
      );
      if (tried.length === 0) throw new Refusal('error.strengthNoReference');
      const hosts = await verifications.languagesOfHosts(tx);
      const isServed = ({ needs }: TriedProgram) =>
        hosts.some((languages) => needs.every((name) => languages.includes(name)));
      if (!tried.some(isServed)) throw new Refusal('error.verificationNoHost');
      const id = await verifications.insertVerification(tx, {
        problemId: pid,
        kind: 'strength',
        uid: context.actor.uid,
        fingerprint: await fingerprintOf(tx, pid, programs),
        total: tried.length,
      });
      const waiting = await verifications.insertRuns(
        tx,
        id,
        tried.map((program) => ({
          purpose: 'mutant' as const,
          program,
          outcome: isServed(program) ? null : { kind: 'skipped' as const, why: 'host' as const },
        })),
      );
      // Only the first run is queued; each ended run queues the next, so that a report never occupies more than one
      // slot.
      const first = tried.find(isServed);
      await enqueueVerification(tx, [{ id: waiting[0]!, needs: first?.needs ?? [] }]);
      await announce(tx, 'judging', '');
      await record(tx, context, {
        action: 'problem.strength',
        subject: pid,
        subjectName: problem.displayId,
        after: { strength: id, programs: tried.length },
      });
      return id;
    });
  } catch (error) {
    throw isDuplicate(error, 'verification_open') ? new Refusal('error.strengthOpen') : error;
  }
}

export async function view(
  db: Db,
  actor: Actor,
  scope: Scope,
  pid: number,
): Promise<Answer<DataOf<typeof getTestStrength>>> {
  await editable(db, actor, scope, pid);
  const [row, programs] = await Promise.all([verifications.lastOf(db, pid, 'strength'), problems.programsOf(db, pid)]);
  const stale = row !== null && row.fingerprint !== (await fingerprintOf(db, pid, programs));
  return {
    reference: referenceOf(programs)?.name ?? null,
    last: row && {
      id: row.id,
      state: row.state,
      username: row.username,
      gmtCreate: row.createdAt,
      endTime: row.endedAt,
      total: row.total,
      done: row.state === 'judging' ? row.done : row.total,
      stale,
      report: row.report as StrengthReport | null,
      error: row.error,
    },
  };
}

/** Writes the reports whose programs have all been judged. Called by the sweeper of any server process. */
export async function concludeStrength(app: App): Promise<void> {
  for (;;) {
    const ended = await transaction(app.db, async (tx) => {
      const next = await verifications.lockProblemOfFinished(tx, ['strength']);
      // Another process, or a cancellation, may have been faster.
      if (!next || !(await verifications.lockOpen(tx, next.problemId, 'strength'))) return false;
      const problem = (await problems.judgedProblems(tx, [next.problemId])).get(next.problemId);
      const runs = await sql.mutantsOf(tx, next.id);
      const reference = referenceOf(await problems.programsOf(tx, next.problemId))?.name ?? '';
      const names = problem?.cases.map(({ inputName }) => inputName) ?? [];
      await verifications.end(tx, next.id, 'done', { report: reportOf(reference, names, runs) });
      await verifications.forgetOld(tx, next.problemId, 'strength');
      return true;
    });
    if (!ended) return;
  }
}

/** Pure function. `cases` are the names of the inputs, in the order of their numbers. */
export function reportOf(reference: string, cases: string[], runs: readonly MutantRun[]): StrengthReport {
  const programs = runs.map(({ program, outcome }): StrengthReport['programs'][number] => {
    const { name, mutant } = program;
    if (outcome?.kind !== 'submission' || outcome.failure || outcome.status === 'systemError')
      return { name, mutant, outcome: 'skipped', failedCases: [] };
    if (outcome.status === 'compileError') return { name, mutant, outcome: 'broken', failedCases: [] };
    const failedCases = outcome.cases.flatMap(({ seq, status }) =>
      status === 'accepted' || status === 'cancelled' ? [] : [seq - 1],
    );
    return { name, mutant, outcome: failedCases.length > 0 ? 'failed' : 'survived', failedCases };
  });
  const failing = programs.map(({ failedCases }) => ({ failed: failedCases.map(String) }));
  // Positions instead of names, because imported problems may repeat names.
  const positions = cases.map((_name, index) => String(index));
  const isJudged = programs.some(({ outcome }) => outcome === 'failed');
  const idle = isJudged ? testsNotNeeded(positions, failing) : [];
  return { reference, programs, cases, notNeeded: idle.map((at) => cases[Number(at)] ?? at) };
}
