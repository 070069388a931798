/**
 * Generated tests of a problem. One run of the judging queue makes all of them on one host. The result is stored as an
 * upload of the account that ordered it, and replaces test data in one transaction when an author applies it.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { getTestGeneration, saveTestGeneration, useGeneratedTests } from '@verdict/contract/problem/generation.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { GenerationFailure, GenerationResult } from '@verdict/domain/judging/job.ts';
import { hasPasses, juryRole, talksToJury } from '@verdict/domain/judging/mode-names.ts';
import type { PackageGeneration } from '@verdict/domain/problem/problem-package.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import {
  GENERATORS_MAX,
  namesKept,
  readTestScript,
  SCRIPT_CHARACTERS_MAX,
  type ScriptCall,
  testsBeside,
} from '@verdict/domain/problem/test-script.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { announce } from '../../../platform/live/live.ts';
import { enqueueVerification } from '../../../platform/queue/queue.sql.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import * as problems from '../bank/problem.service.ts';
import * as testData from '../test-data/replace-cases.service.ts';
import * as sql from './generation.sql.ts';
import type { GenerationPlan, Outcome } from '../verification/runs.service.ts';
import { requireOrder } from '../verification/verification.service.ts';
import * as verifications from '../verification/verification.sql.ts';
import { editedProblem, requireEditable } from '../editing/access.service.ts';

type EditedProblem = NonNullable<Awaited<ReturnType<typeof editedProblem>>>;

/** Time for reviewing the generated tests. */
const KEPT_MS = 24 * 3_600_000;
const GENERATOR_NAME = /^[A-Za-z0-9][\w.-]{0,99}$/;

/** Stored result of a generation. */
interface StoredReport {
  failures: GenerationFailure[];
  tests: (ScriptCall & GenerationResult['tests'][number])[];
  /** Upload with the tests. Null when something went wrong. */
  uploadId: string | null;
}

const editable = async (db: Db, actor: Actor, scope: Scope, pid: number): Promise<EditedProblem> => {
  const problem = requireEditable(actor, scope, await editedProblem(db, pid));
  if (problem.isRemote) throw new Refusal('error.problemRemote');
  return problem;
};

export async function view(
  app: App,
  actor: Actor,
  scope: Scope,
  pid: number,
  locale: Locale,
  now: Date,
): Promise<Answer<DataOf<typeof getTestGeneration>>> {
  const { db } = app;
  const problem = await editable(db, actor, scope, pid);
  const planned = await planOf(db, problem);
  const { setup, cases, calls, programs } = planned;
  const [row, title] = await Promise.all([sql.lastGeneration(db, pid, now), verifications.titleOf(db, pid, locale)]);
  return {
    pid,
    problemId: problem.displayId,
    title,
    scored: problem.scored,
    subtasks: hasSubtasks(problem),
    ...setup,
    revision: revisionOf(snapshotOf(setup)),
    references: programs
      .filter(({ role }) => role === 'solution')
      .toSorted(acceptedFirst)
      .map(({ name }) => name),
    answers: printAnswers(setup.generators) ? 'printed' : answersOf(problem),
    validators: programs.filter(({ role }) => role === 'validator').map(({ name }) => name),
    languages: allLanguages.map(({ name, contentType }) => ({ name, contentType })),
    tests: cases.map(({ inputName, input, answer, score, group }) => ({
      inputName,
      inputBytes: input.bytes,
      outputBytes: answer.bytes,
      groupNum: group,
      score,
      hash: input.hash,
      call: calls.get(input.hash) ?? null,
    })),
    last:
      row &&
      generationOnWire(row, cases, { stale: row.fingerprint !== fingerprintOf(planned.plan), uid: actor.uid }, locale),
  };
}

function generationOnWire(
  row: sql.GenerationRow,
  cases: testData.CaseRow[],
  { stale, uid }: { stale: boolean; uid: string },
  locale: Locale,
): Answer<NonNullable<DataOf<typeof getTestGeneration>['last']>> {
  const report = row.report as StoredReport | null;
  const hashes = new Map(cases.map(({ inputName, input, answer }) => [inputName, `${input.hash} ${answer.hash}`]));
  return {
    id: row.id,
    state: row.state,
    username: row.username,
    gmtCreate: row.createdAt,
    endTime: row.endedAt,
    total: row.total,
    done: row.state === 'judging' ? Math.min(row.done, row.total) : row.total,
    isRunning: row.isRunning,
    stale,
    failures: (report?.failures ?? []).map(({ line, words }) => ({ line, message: wordsText(locale, words) })),
    tests: (report?.tests ?? []).map(({ line, call, name, group, score, input, answer }) => {
      const before = hashes.get(inputNameOf(name));
      return {
        line,
        call,
        inputName: inputNameOf(name),
        groupNum: group,
        score,
        inputBytes: input.bytes,
        outputBytes: answer.bytes,
        hash: input.hash,
        change: before === undefined ? 'new' : before === `${input.hash} ${answer.hash}` ? 'same' : 'changed',
      };
    }),
    usable: row.isKept,
    upload: row.isKept && row.uid === uid ? (report?.uploadId ?? null) : null,
    error: row.error,
  };
}

const inputNameOf = (name: string): string => `${name}.in`;
const hasSubtasks = ({ scored, caseMode }: EditedProblem): boolean => scored && caseMode.startsWith('subtask');

/**
 * Whether answers must be generated. In interactive problems and with output files, a program prints nothing that could
 * serve as an answer.
 */
const answersOf = ({ judgeMode }: EditedProblem): 'must' | 'may' | 'never' =>
  talksToJury(judgeMode) || hasPasses(judgeMode) ? 'never' : juryRole(judgeMode) === null ? 'must' : 'may';

const acceptedFirst = (a: problems.StoredProgram, b: problems.StoredProgram): number =>
  Number(b.expected.includes('accepted')) - Number(a.expected.includes('accepted'));

/** Everything that determines the tests, as it is stored now. */
async function planOf(db: Db, problem: EditedProblem) {
  const [setup, cases, calls, programs] = await Promise.all([
    sql.setupOf(db, problem.id),
    testData.casesOf(db, problem.id),
    sql.callsOf(db, problem.id),
    problems.programsOf(db, problem.id),
  ]);
  const read = readTestScript(setup.script, {
    programs: setup.generators.map(({ name }) => name),
    scored: problem.scored,
    subtasks: hasSubtasks(problem),
    taken: namesKept(marked(cases, calls)),
    tests: marked(cases, calls),
  });
  const called = new Set(read.calls.map(({ program }) => program));
  const reference =
    answersOf(problem) === 'never'
      ? null
      : (programs.find(({ role, name }) => role === 'solution' && name === setup.reference) ?? null);
  const plan: GenerationPlan = {
    name: setup.reference,
    generators: setup.generators.filter(({ name }) => called.has(name)),
    validators: programs.flatMap(({ role, language, name, source, extraFiles, args, validExitCode }) =>
      role === 'validator' && language !== null ? [{ name, language, source, extraFiles, args, validExitCode }] : [],
    ),
    reference,
    calls: read.calls,
  };
  return { setup, cases, calls, programs, plan, faults: read.faults };
}

const marked = <T extends { input: { hash: string } }>(cases: T[], calls: ReadonlyMap<string, string>) =>
  cases.map((one) => ({ ...one, generated: calls.has(one.input.hash) }));

const fingerprintOf = (plan: GenerationPlan): string => digestOf(plan);
const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Saves generators and script, even with faults, so that an author can continue another day. */
export async function save(
  app: App,
  context: ActorContext,
  scope: Scope,
  unclean: ParsedInputOf<typeof saveTestGeneration>,
): Promise<DataOf<typeof saveTestGeneration>> {
  const { pid, revision, ...sent } = storable(unclean);
  requireSetup(sent);
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
    await testData.lockEditedProblem(tx, pid);
    const problem = await editable(tx, context.actor, scope, pid);
    const stored = await sql.setupOf(tx, pid);
    const setup = withFilesOf(stored, sent);
    const saved = { revision: revisionOf(snapshotOf(setup)) };
    const changed = difference(snapshotOf(stored), snapshotOf(setup));
    if (!changed) return saved;
    await requireRevision(
      { revision },
      {
        edited: snapshotOf(stored),
        changedAt: null,
        lastSave: lastRecorded(tx, pid, ['problem.generators']),
        onWire: stored,
      },
    );
    await sql.saveSetup(tx, pid, setup);
    await record(tx, context, {
      action: 'problem.generators',
      subject: pid,
      subjectName: problem.displayId,
      ...changed,
    });
    return saved;
  });
}

/** Keeps the files beside generators: packages bring them and the form does not show them. */
const withFilesOf = (stored: sql.Setup, sent: sql.Setup): sql.Setup => ({
  ...sent,
  generators: sent.generators.map((one) => {
    const before = stored.generators.find(({ name }) => name === one.name);
    return before ? { ...before, ...one } : one;
  }),
});

/** Snapshot for the audit log, with programs as digests. */
const snapshotOf = ({ generators, script, reference }: sql.Setup) => ({
  generators: generators.map(({ name, language, source }) => ({ name, language, digest: digestOf(source) })),
  script,
  reference,
});

function requireSetup({ generators, script }: sql.Setup): void {
  if (generators.length > GENERATORS_MAX) throw new Refusal('error.generatorsTooMany');
  if (script.length > SCRIPT_CHARACTERS_MAX) throw new Refusal('error.generationScriptLong');
  const names = new Set<string>();
  for (const { name, language, source } of generators) {
    if (!GENERATOR_NAME.test(name)) throw new Refusal('error.generatorName');
    if (names.has(name)) throw new Refusal('error.generatorTwice');
    names.add(name);
    if (source.trim() === '') throw new Refusal('error.generatorEmpty');
    if (!allLanguages.some((known) => known.name === language)) throw new Refusal('error.generatorLanguage');
  }
}

/** Starts a generation. Returns its id. */
export async function start(app: App, context: ActorContext, scope: Scope, pid: number): Promise<number> {
  await requireOrder(app, context.actor, scope);
  try {
    return await transaction(app.db, async (tx) => {
      if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
      const problem = await editable(tx, context.actor, scope, pid);
      const { plan, faults } = await planOf(tx, problem);
      const [fault] = faults;
      if (fault) throw new Refusal('error.generationLine', { line: fault.line });
      if (lacksReference(problem, plan)) throw new Refusal('error.generationNoReference');
      await requireHost(tx, plan);
      return order(tx, context, problem, plan);
    });
  } catch (error) {
    throw isDuplicate(error, 'verification_open') ? new Refusal('error.generationOpen') : error;
  }
}

/**
 * Whether a reference is missing: answers are compared, but neither a reference nor the generators would print them.
 */
const lacksReference = (problem: EditedProblem, { reference, generators }: GenerationPlan): boolean =>
  !reference && answersOf(problem) === 'must' && !printAnswers(generators);

const printAnswers = (generators: GenerationPlan['generators']): boolean =>
  generators.length > 0 && generators.every(({ printsAnswer }) => printsAnswer === true);

/** Orders a generation. Returns its id. */
async function order(
  tx: Db,
  context: ActorContext,
  problem: EditedProblem,
  plan: GenerationPlan,
  { atOnce = false } = {},
): Promise<number> {
  const total = plan.calls.length;
  const id = await verifications.insertVerification(tx, {
    problemId: problem.id,
    kind: 'generation',
    uid: context.actor.uid,
    fingerprint: fingerprintOf(plan),
    total,
  });
  const program: GenerationPlan = atOnce ? { ...plan, atOnce } : plan;
  const [runId] = await verifications.insertRuns(tx, id, [{ purpose: 'generation', program, outcome: null }]);
  await enqueueVerification(tx, runId === undefined ? [] : [{ id: runId, needs: languagesOf(plan) }]);
  await announce(tx, 'judging', '');
  await record(tx, context, {
    action: 'problem.generate',
    subject: problem.id,
    subjectName: problem.displayId,
    after: { generation: id, calls: total },
  });
  return id;
}

/**
 * Orders the tests that a package left to be generated, inside the transaction that stores the problem. They wait for a
 * host and are used once they are made. Faults of the script are shown on its page.
 */
export async function orderImported(
  tx: Db,
  context: ActorContext,
  pid: number,
  generation: PackageGeneration,
): Promise<void> {
  await sql.saveSetup(tx, pid, storable(generation));
  const problem = await editedProblem(tx, pid);
  if (!problem) return;
  const { plan, faults } = await planOf(tx, problem);
  if (faults.length > 0 || lacksReference(problem, plan)) return;
  const open = await verifications.lockOpen(tx, pid, 'generation');
  if (open) await verifications.end(tx, open.id, 'cancelled');
  await order(tx, context, problem, plan, { atOnce: true });
}

/** Languages that one host must offer. */
const languagesOf = ({ generators, validators, reference }: GenerationPlan): string[] => {
  const all = [...generators, ...validators, ...(reference ? [reference] : [])];
  return [...new Set(all.flatMap(({ language }) => languagesNeeded(language)))];
};

async function requireHost(tx: Db, plan: GenerationPlan): Promise<void> {
  const needs = languagesOf(plan);
  const hosts = await verifications.languagesOfHosts(tx);
  if (!hosts.some((languages) => needs.every((name) => languages.includes(name))))
    throw new Refusal('error.generationNoHost', { languages: needs.join(', ') });
}

/** Stores the results of ended generations. Called by the sweeper of any server process. */
export async function concludeGenerations(app: App): Promise<void> {
  for (;;) {
    const next = await sql.finishedGeneration(app.db);
    if (!next) return;
    const ended = await transaction(app.db, async (tx) => {
      const holder = next.uid !== null && (await holdAccount(tx, next.uid)) ? next.uid : null;
      const found = await verifications.lockProblemOfFinished(tx, ['generation']);
      // Another process, or a cancellation, may have been faster.
      if (found?.id !== next.id || !(await verifications.lockOpen(tx, found.problemId, 'generation'))) return false;
      const run = await sql.runOf(tx, found.id);
      const report = await reportOf(app, tx, run?.program.calls ?? [], run?.outcome ?? null, holder);
      await verifications.end(tx, found.id, 'done', { report });
      await verifications.forgetOld(tx, found.problemId, 'generation');
      if (run?.program.atOnce && holder !== null)
        await useImported(tx, found.problemId, report, { uid: holder, username: next.username ?? '', now: app.now() });
      return true;
    });
    if (!ended) return;
  }
}

async function reportOf(
  app: App,
  tx: Db,
  calls: ScriptCall[],
  outcome: Outcome | null,
  uid: string | null,
): Promise<StoredReport> {
  const failed = (...failures: GenerationFailure[]): StoredReport => ({ failures, tests: [], uploadId: null });
  if (outcome?.kind !== 'generation' || uid === null || outcome.failures.length + outcome.tests.length === 0)
    return failed({ line: null, words: [sentence('generation.lost')] });
  if (outcome.failures.length > 0 || outcome.tests.length !== calls.length) return failed(...outcome.failures);
  const tests = calls.map((call, index) => ({ ...call, ...outcome.tests[index]! }));
  const files = tests.map(({ name, input, answer }) => ({
    inputName: inputNameOf(name),
    answerName: `${name}.out`,
    input,
    answer,
  }));
  const mib = app.settings.current.testDataPerAccountMib;
  const bytes = files.reduce((sum, { input, answer }) => sum + input.bytes + answer.bytes, 0);
  if ((await testData.keptBytes(tx, uid)).now + bytes > mib * 2 ** 20)
    return failed({ line: null, words: [sentence('generation.quota', { mib })] });
  const uploadId = randomBytes(16).toString('hex');
  await testData.saveUpload(tx, { id: uploadId, uid, expiresAt: new Date(app.now().getTime() + KEPT_MS) }, files);
  return { failures: [], tests, uploadId };
}

/** Uses the tests of an imported package. The package's programs are judged afterwards, because they need tests. */
async function useImported(
  tx: Db,
  pid: number,
  report: StoredReport,
  { uid, username, now }: { uid: string; username: string; now: Date },
): Promise<void> {
  const problem = await editedProblem(tx, pid);
  const kept = report.uploadId === null ? null : await testData.uploadedCases(tx, report.uploadId, uid, now);
  if (!problem || !kept) return;
  await replaceMade(tx, problem, { report, kept, username });
  if ((await problems.programsOf(tx, pid)).length > 0) await verifications.verifyLater(tx, pid, uid);
}

async function replaceMade(
  tx: Db,
  problem: EditedProblem,
  { report, kept, username }: { report: StoredReport; kept: KeptCases; username: string },
) {
  const { cases, calls } = await planOf(tx, problem);
  const made = report.tests.map(({ score, group }, index) => ({ ...kept[index]!, score, group }));
  const beside = testsBeside(marked(cases, calls), report.tests).map(
    ({ generated: _generated, id: _id, ...one }) => one,
  );
  const all = [...beside, ...made];
  await testData.replaceCases(tx, problem, all, username);
  await sql.saveCalls(
    tx,
    problem.id,
    report.tests.map(({ input, call }) => ({ hash: input.hash, call })),
  );
  return { before: cases, all, made };
}
type KeptCases = NonNullable<Awaited<ReturnType<typeof testData.uploadedCases>>>;

/**
 * Replaces the generated tests, all or none. Tests that no script has made stay, before the others; see `testsBeside`.
 */
export async function use(
  app: App,
  context: ActorContext,
  scope: Scope,
  pid: number,
): Promise<DataOf<typeof useGeneratedTests>> {
  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, context.actor.uid))) throw new Refusal('error.userNotFound');
    await testData.lockEditedProblem(tx, pid);
    const problem = await editable(tx, context.actor, scope, pid);
    const row = await sql.lastGeneration(tx, pid, context.now);
    const report = row?.report as StoredReport | null;
    if (!row?.uid || !report?.uploadId) throw new Refusal('error.generationNotReady');
    const kept = await testData.uploadedCases(tx, report.uploadId, row.uid, context.now);
    if (!kept) throw new Refusal('error.testDataGone');
    const { before, all, made } = await replaceMade(tx, problem, { report, kept, username: context.actor.username });
    await record(tx, context, {
      action: 'problem.generateUse',
      subject: pid,
      subjectName: problem.displayId,
      before: { cases: countedAndDigested(before) },
      after: { cases: countedAndDigested(all) },
    });
    return { tests: all.length, generated: made.length };
  });
}

const countedAndDigested = (cases: testData.StoredCase[]) => ({
  count: cases.length,
  digest: digestOf(
    cases.map(({ inputName, input, answer, score, group }) => [inputName, input.hash, answer.hash, score, group]),
  ),
});
