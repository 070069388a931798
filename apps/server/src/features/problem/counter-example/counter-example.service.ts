/**
 * Smallest counter-examples for authors; for learners see `own-counter-example.service.ts`. A judge host takes a wrong
 * jury program with the smallest test it fails, and shrinks that test. Editors of the problem see the result.
 */
import type { getCounterExample } from '@verdict/contract/problem/counter-example.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { CounterExampleResult, JudgeCase } from '@verdict/domain/judging/job.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { SHRINK_TRIES_MAX } from '@verdict/domain/judging/shrink.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import * as modes from '@verdict/domain/judging/mode-names.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as problems from '../bank/problem.service.ts';
import type { StoredReport } from '../verification/conclude.service.ts';
import { isTest } from './counter-example-test.service.ts';
import * as sql from './counter-example.sql.ts';
import { casesOf } from '../test-data/replace-cases.service.ts';
import { fingerprintOf, requireOrder } from '../verification/verification.service.ts';
import * as verifications from '../verification/verification.sql.ts';
import { requireEditable } from '../editing/access.service.ts';

/** Largest input to start from: with larger inputs each try would cost too much. */
const INPUT_MAX = 256 << 10;

export interface Report {
  program: string;
  test: string;
  result: CounterExampleResult;
}

/** False when an input alone fails no program: in interactive problems, and when output files are handed in. */
export const isByInputAlone = ({ judgeMode }: problems.JudgedProblem): boolean => modes.isByInputAlone(judgeMode);

/** The smallest of these tests that is small enough to start from. */
export const smallestOf = (tests: readonly JudgeCase[]): JudgeCase | undefined =>
  tests
    .filter(({ input }) => input.bytes <= INPUT_MAX)
    .toSorted((a, b) => a.input.bytes - b.input.bytes || a.seq - b.seq)[0];

/** A jury program whose output is the right answer. Null when none is known. */
export const referenceAmong = (programs: readonly problems.StoredProgram[]): problems.StoredProgram | null =>
  programs.find(({ role, expected, language }) => {
    const isRight = expected.length === 1 && expected[0] === 'accepted';
    return role === 'solution' && language !== null && isRight;
  }) ?? null;

export const validatorsAmong = (programs: readonly problems.StoredProgram[]) =>
  programs.flatMap(({ role, name, language, source, extraFiles, args, validExitCode }) =>
    role === 'validator' && language !== null ? [{ name, language, source, extraFiles, args, validExitCode }] : [],
  );

/** Languages that one host must offer for the whole search. Refuses when no host does. */
export async function requireHost(db: Db, languages: readonly (string | null)[]): Promise<string[]> {
  const needs = [...new Set(languages.flatMap(languagesNeeded))];
  const hosts = await verifications.languagesOfHosts(db);
  if (!hosts.some((offered) => needs.every((one) => offered.includes(one))))
    throw new Refusal('error.generationNoHost', { languages: needs.join(', ') });
  return needs;
}

const editable = async (db: Db, actor: Actor, scope: Scope, pid: number): Promise<problems.SubmittableProblem> => {
  const problem = requireEditable(actor, scope, await problems.submittableById(db, pid));
  if (problem.isRemote) throw new Refusal('error.problemRemote');
  return problem;
};

interface Candidate {
  program: problems.StoredProgram;
  from: JudgeCase;
}

/** Programs that fail some test, each with its smallest failed test, according to the last verification. */
async function candidatesOf(
  db: Db,
  pid: number,
): Promise<{ candidates: Candidate[]; reference: problems.StoredProgram | null; programs: problems.StoredProgram[] }> {
  const programs = await problems.programsOf(db, pid);
  const reference = referenceAmong(programs);
  const row = await verifications.lastOf(db, pid, 'verification');
  const problem = (await problems.judgedProblems(db, [pid])).get(pid);
  const none = { candidates: [], reference, programs };
  if (!row?.report || !problem || row.fingerprint !== (await fingerprintOf(db, pid, programs))) return none;
  if (!isByInputAlone(problem)) return none;
  const candidates = (row.report as StoredReport).programs.flatMap(({ name, caseStatuses }): Candidate[] => {
    const program = programs.find((one) => one.role === 'solution' && one.name === name);
    const failed = problem.cases.filter(
      (one, index) =>
        caseStatuses[index] !== undefined &&
        caseStatuses[index] !== statuses.accepted.wire &&
        caseStatuses[index] !== statuses.cancelled.wire,
    );
    const from = smallestOf(failed);
    return program && from ? [{ program, from }] : [];
  });
  return { candidates, reference, programs };
}

export async function view(
  db: Db,
  actor: Actor,
  scope: Scope,
  pid: number,
  locale: Locale,
): Promise<Answer<DataOf<typeof getCounterExample>>> {
  await editable(db, actor, scope, pid);
  const { candidates, reference } = await candidatesOf(db, pid);
  const row = await sql.lastCounterExample(db, pid);
  const report = row?.report as Report | null | undefined;
  const result = report?.result ?? null;
  return {
    programs: reference === null ? [] : candidates.map(({ program }) => program.name),
    last: row && {
      id: row.id,
      state: row.state,
      username: row.username,
      gmtCreate: row.createdAt,
      program: report?.program ?? row.program ?? '',
      test: report?.test ?? row.test ?? '',
      isTest: result?.data ? isTest(result.data, await casesOf(db, pid)) : false,
      total: row.total,
      done: row.state === 'judging' ? Math.min(row.done, row.total) : (result?.tries ?? 0),
      refusal: result?.refusal ? wordsText(locale, result.refusal) : null,
      status: result?.status ? statuses[result.status].wire : null,
      found: result?.data ?? null,
      isSmallest: result?.isSmallest ?? false,
      error: row.error,
    },
  };
}

/** Starts a search. Returns its id. */
export async function start(app: App, context: ActorContext, scope: Scope, pid: number, name: string): Promise<number> {
  await requireOrder(app, context.actor, scope);
  try {
    return await transaction(app.db, async (tx) => {
      if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
      const problem = await editable(tx, context.actor, scope, pid);
      const { candidates, reference, programs } = await candidatesOf(tx, pid);
      const chosen = candidates.find(({ program }) => program.name === name);
      if (!chosen || !reference) throw new Refusal('error.counterExampleNone');
      const validators = validatorsAmong(programs);
      const all = [chosen.program, reference, ...validators].map(({ language }) => language);
      const needs = await requireHost(tx, [...all, problem.juryLanguage]);
      const id = await verifications.insertVerification(tx, {
        problemId: pid,
        kind: 'counterExample',
        uid: context.actor.uid,
        fingerprint: '',
        total: SHRINK_TRIES_MAX,
      });
      const program = { ...chosen.program, from: chosen.from, reference, validators };
      const [runId] = await verifications.insertRuns(tx, id, [{ purpose: 'counterExample', program, outcome: null }]);
      await enqueueVerification(tx, runId === undefined ? [] : [{ id: runId, needs }]);
      await announce(tx, 'judging', '');
      await record(tx, context, {
        action: 'problem.counterExample',
        subject: pid,
        subjectName: problem.displayId,
        after: { search: id, program: name, test: chosen.from.inputName },
      });
      return id;
    });
  } catch (error) {
    throw isDuplicate(error, 'verification_open') ? new Refusal('error.counterExampleOpen') : error;
  }
}

/** Stores the results of ended searches. Called by the sweeper of any server process. */
export async function concludeCounterExamples(app: App): Promise<void> {
  for (;;) {
    const ended = await transaction(app.db, async (tx) => {
      const next = await verifications.lockProblemOfFinished(tx, ['counterExample', 'ownCounterExample']);
      // Another process, or a cancellation, may have been faster.
      if (!next || !(await verifications.lockIfOpen(tx, next.id))) return false;
      const run = await sql.runOf(tx, next.id);
      const report: Report = {
        program: run?.program.name ?? '',
        test: run?.program.from.inputName ?? '',
        result: run?.outcome?.kind === 'counterExample' ? run.outcome : lost,
      };
      await verifications.end(tx, next.id, 'done', { report });
      if (next.kind === 'counterExample') await verifications.forgetOld(tx, next.problemId, 'counterExample');
      else await sql.forgetOldOwn(tx);
      return true;
    });
    if (!ended) return;
  }
}

const lost: CounterExampleResult = {
  kind: 'counterExample',
  refusal: [sentence('counterExample.lost')],
  status: null,
  data: null,
  tries: 0,
  isSmallest: false,
};
