/** Submissions and test runs: rules in the order in which refusals are reported, then one transaction. */
import { randomBytes } from 'node:crypto';
import {
  CODE_MAX,
  type submitProblemTestJudge,
  type TestJudgeResult,
} from '@verdict/contract/submission/submission.ts';
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { placeOnWire } from '@verdict/contract/place.ts';
import type { Judge } from '@verdict/contract/shapes.ts';
import type { TestRunJob } from '@verdict/domain/judging/job.ts';
import { juryRole, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { OUTPUT_FILES, parseOutputFiles } from '@verdict/domain/judging/output-files.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { testRunInterval } from '@verdict/domain/submission/test-run-interval.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { submissionRights } from '@verdict/domain/access/submission-rights.ts';
import { countsForSite, hasSubmitInterval, idsOf, judgeSwitchOf, type Place } from '@verdict/domain/access/place.ts';
import { type FinalStatus, statuses } from '@verdict/domain/submission/status.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { judgeModes } from '@verdict/domain/judging/modes/index.ts';
import type { App } from '../../../context.ts';
import { inLine } from '../../../platform/board/line.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { announce } from '../../../platform/live/live.ts';
import { clear, tryOnce } from '../../../platform/limits/rate-limit.ts';
import { laneOf } from '../../../platform/queue/lanes.ts';
import { enqueueSubmission, enqueueTrials } from '../../../platform/queue/queue.sql.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { checkCaptcha } from '../../account/captcha/captcha.service.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import * as runs from '../../remote/sites/runs.service.ts';
import { countSubmission } from '../state/counters.sql.ts';
import { updateBoards } from '../state/state.service.ts';
import { holdGroupOf } from './submit-place.sql.ts';
import { type Target, targetAt, triedOut } from './submit-place.ts';
import * as sql from './submit.sql.ts';

type AttachedRun = Pick<runs.AttachedRun, 'runId' | 'accountName' | 'accountId'>;

export interface SubmitInput {
  place: Place;
  /** Display id inside the place. */
  pid: string;
  language: string;
  code: string;
  /** Run at the problem's own site, proven to be the author's. Absent for normal submissions. */
  attached?: AttachedRun;
  /** Stop after the first failed case. Ignored in contests, where every submission runs all cases. */
  stopAtFirstFailure?: boolean | undefined;
  captcha?: string | undefined;
  captchaKey?: string | undefined;
}

/** Submits a program. Returns the pending submission as its author sees it. */
export async function submit(
  app: App,
  actor: Actor,
  input: SubmitInput,
  from: { ip: string; now: Date },
): Promise<Judge> {
  requireSubmitter(actor);
  requireSwitch(app, judgeSwitchOf(input.place));
  requireProgram(app, input);
  const human = await hasSolvedCaptcha(app, input, from.now);
  const store = () => stored(app, actor, input, { ...from, human });
  return input.place.kind === 'contest' ? inLine(input.place.contestId, store) : store();
}

const stored = (
  app: App,
  actor: Actor,
  input: SubmitInput,
  { human, ...from }: { ip: string; now: Date; human: boolean },
): Promise<Judge> =>
  transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    await holdGroupOf(tx, input.place);
    const isEarly = hasSubmitInterval(input.place) && !(await takeTurn(app, tx, actor, 'submission', from.now));
    if (isEarly) {
      const first = await sentBefore(app, tx, actor, input, from.now);
      if (first) return first;
    }
    await requireCaptcha(app, tx, actor, human, from.now);
    if (isEarly) throw await tooFast(app, tx, actor, 'submission', from.now);
    const reader = readerOf(app, { actor, now: from.now });
    const target = await targetAt(tx, reader, input.place, input.pid);
    const { place, problem, contestProblemId, isSealed } = target;
    // Checks the switch of the stored place: the request may not name a contest's group.
    requireSwitch(app, judgeSwitchOf(place));
    const remote = problem.isRemote ? await runs.requireTarget(tx, problem.id, input.language) : null;
    if (!remote) requireJudgeable(problem, input.language);
    else if (!input.attached) runs.requireSendable(remote, input.code);

    const { code, language } = storable(input);
    const status = !remote || input.attached ? 'pending' : 'submitting';
    const id = await sql.insertSubmission(tx, {
      place,
      contestProblemId,
      problemId: problem.id,
      uid: actor.uid,
      language,
      code,
      ip: from.ip,
      now: from.now,
      isSealed,
      stopsEarly: input.stopAtFirstFailure === true && place.kind !== 'contest',
      status,
    });
    const order = { submissionId: id, uid: actor.uid, lane: laneOf(place) };
    if (!remote) await enqueueSubmission(tx, { ...order, needs: needsOf(language, problem) });
    else if (input.attached) await runs.attachRun(tx, remote, { ...input.attached, submissionId: id, at: from.now });
    else await runs.enqueueRun(tx, remote, { ...order, at: from.now });
    if (countsForSite(place, { isSealed })) await countSubmission(tx, actor.uid, problem.id);
    if (!remote) await announce(tx, 'judging', '');
    // Last, because everybody in the contest waits for its board until the commit.
    await updateBoards(tx, [{ contestId: idsOf(place).contestId, contestProblemId, uid: actor.uid }]);
    return asSent(actor, target, { id, submittedAt: from.now, ip: from.ip, language, code, status });
  });

type SentStatus = 'pending' | 'submitting';

/** A new submission as its author sees it. */
function asSent(
  actor: Actor,
  { place, displayId, problem, contestProblemId }: Target,
  sent: sql.SentSubmission & { language: string; code: string; status: SentStatus },
): Judge {
  return {
    submitId: sent.id,
    pid: problem.id,
    displayPid: displayId,
    title: null,
    uid: actor.uid,
    username: actor.username,
    submitTime: sent.submittedAt.toISOString(),
    status: statuses[sent.status].wire,
    share: false,
    errorMessage: null,
    time: null,
    memory: null,
    score: null,
    length: sent.code.length,
    code: sent.code,
    language: sent.language,
    ...placeOnWire(place),
    cpid: contestProblemId ?? 0,
    judger: null,
    ip: sent.ip,
    version: 0,
    oiRankScore: null,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    remote: null,
    isManual: false,
    resultTime: null,
    maxScore: null,
    formerId: null,
    may: submissionRights(actor, {
      ownerUid: actor.uid,
      contestId: idsOf(place).contestId,
      isJury: false,
      isFinal: false,
      isSubmittedFailed: false,
      isRemote: problem.isRemote,
      codeShare: problem.codeShare,
    }),
  };
}

/**
 * Earlier submission of the same program within the interval, when one click arrived twice. The repeat gets the answer
 * of the first. Needed for clients without idempotency keys; repeats with a key do not reach this function.
 */
async function sentBefore(app: App, tx: Db, actor: Actor, input: SubmitInput, now: Date): Promise<Judge | null> {
  if (input.attached) return null;
  const target = await targetAt(tx, readerOf(app, { actor, now }), input.place, input.pid);
  const { code, language } = storable(input);
  const intervalMs = intervalSeconds(app, 'submission') * 1000;
  const { place, problem } = target;
  const first = await sql.sameProgram(tx, {
    uid: actor.uid,
    problemId: problem.id,
    place,
    language,
    code,
    now,
    intervalMs,
  });
  return (
    first && asSent(actor, target, { ...first, language, code, status: problem.isRemote ? 'submitting' : 'pending' })
  );
}

/** Languages that a host must offer to judge a submission. */
export function needsOf(
  language: string,
  problem: Pick<problems.SubmittableProblem, 'judgeMode' | 'juryLanguage'>,
): string[] {
  const jury = juryRole(problem.judgeMode) === null ? null : problem.juryLanguage;
  return [...new Set([language, jury].flatMap(languagesNeeded))];
}

const TRIAL_OUTPUT_MAX = 1000;

interface TrialInput {
  pid: number;
  type: 'public' | 'contest' | 'group';
  language: string;
  code: string;
  tests: { userInput: string; expectedOutput: string | null }[];
}

/** Runs a program on the caller's own input. Returns the key for asking for the result. */
export async function submitTrial(
  app: App,
  actor: Actor,
  { userInput, expectedOutput = null, isRemoteJudge, ...input }: ParsedInputOf<typeof submitProblemTestJudge>,
  now: Date,
): Promise<string> {
  requireTrials(app, actor, input.type);
  if (isRemoteJudge) throw new Refusal('error.problemRemote');
  const [key = ''] = await enqueueTests(app, actor, { ...input, tests: [{ userInput, expectedOutput }] }, now);
  return key;
}

/** Runs a program on several inputs, within one interval of the account. */
export async function runTests(
  app: App,
  actor: Actor,
  input: TrialInput,
  now: Date,
): Promise<{ testJudgeKeys: string[]; waitSeconds: number }> {
  requireTrials(app, actor, input.type);
  const testJudgeKeys = await enqueueTests(app, actor, input, now);
  return { testJudgeKeys, waitSeconds: intervalSeconds(app, 'testRun') };
}

function requireTrials(app: App, actor: Actor, type: TrialInput['type']): void {
  requireSubmitter(actor);
  requireSwitch(app, trialSwitches[type]);
}

async function enqueueTests(app: App, actor: Actor, input: TrialInput, now: Date): Promise<string[]> {
  requireProgram(app, input);
  const { code, tests } = storable({ code: input.code, tests: input.tests });

  return transaction(app.db, async (tx) => {
    if (!(await holdAccount(tx, actor.uid))) throw new Refusal('error.userNotFound');
    await requireTurn(app, tx, actor, 'testRun', now);
    const reader = readerOf(app, { actor, now });
    const problem = await triedOut(tx, reader, input);
    if (takesOutputFiles(problem.judgeMode)) throw new Refusal('error.outputFilesOnly');
    requireLanguage(problem, input.language);
    const judged = (await problems.judgedProblems(tx, [problem.id])).get(problem.id);
    if (!judged) throw new Refusal('error.problemNotFound');

    const program = { language: input.language, code };
    const trials = tests.map((test) => ({
      key: randomBytes(16).toString('hex'),
      job: testRunOf(judged, program, test),
    }));
    await enqueueTrials(tx, { uid: actor.uid, needs: [input.language], trials });
    await announce(tx, 'judging', '');
    return trials.map(({ key }) => key);
  });
}

/** Job of a run of a program on one test, with the limits of its problem. */
export const testRunOf = (
  judged: problems.JudgedProblem,
  { language, code }: { language: string; code: string },
  { userInput, expectedOutput }: TrialInput['tests'][number],
): TestRunJob & { judgeMode: string } => ({
  kind: 'testRun',
  ...problems.programOf(judged, language, code),
  compare: judged.compare,
  fileIo: judged.fileIo,
  args: judgeModes[judged.judgeMode].argumentsAlone?.(judged.jury?.settings ?? {}) ?? [],
  input: `${userInput}\n`,
  expectedOutput,
  judgeMode: judged.judgeMode,
});

/** Result of the caller's own test run. A finished one is deleted once it has been returned. */
export async function trialResult(app: App, actor: Actor, key: string, locale: Locale): Promise<TestJudgeResult> {
  const [trial] = await sql.trialsByKeys(app.db, actor.uid, [key]);
  if (!trial) throw new Refusal('error.testResultGone');
  if (trial.finished) await sql.forgetTrial(app.db, key);
  return trialOnWire(trial, locale);
}

/** Results of several test runs, by key. Finished ones stay for a minute, because a response may be lost. */
export async function trialResults(app: App, actor: Actor, keys: string[], locale: Locale) {
  const trials = await sql.trialsByKeys(app.db, actor.uid, keys);
  return Object.fromEntries(trials.map((trial) => [trial.key, trialOnWire(trial, locale)]));
}

export function trialOnWire({ finished, request, result }: sql.Trial, locale: Locale): TestJudgeResult {
  const nothing = { time: null, memory: null, userInput: null, userOutput: null, expectedOutput: null, stderr: null };
  if (!finished || !result) return { ...nothing, status: statuses.pending.wire, problemJudgeMode: null };

  const sent = {
    userInput: request.input.replace(/\n$/, ''),
    expectedOutput: request.expectedOutput,
    problemJudgeMode: request.judgeMode,
  };
  if (result.lost) return { ...nothing, ...sent, status: statuses.systemError.wire };
  return {
    ...sent,
    status: statuses[result.status as FinalStatus].wire,
    time: result.timeMs,
    memory: result.memoryKiB,
    userOutput: shortened(result.userOutput),
    stderr: wordsText(locale, result.stderr),
  };
}

const shortened = (text: string): string =>
  text.length > TRIAL_OUTPUT_MAX ? `${text.slice(0, TRIAL_OUTPUT_MAX)}...` : text;

export function requireSubmitter(actor: Actor): void {
  if (!can(actor, 'submission.create')) throw new HttpRefusal(403, 'error.submitForbidden');
}

/** Switch for each kind of place; test runs name only the kind. */
const trialSwitches = { public: 'openPublicJudge', contest: 'openContestJudge', group: 'openGroupJudge' } as const;

export function requireSwitch(app: App, name: ReturnType<typeof judgeSwitchOf>): void {
  if (!app.settings.current[name]) throw new Refusal('error.judgeClosed');
}

/** Languages in which a complete program may be shorter than any minimum. */
const terse = /Py|PHP|Ruby|Rust|JavaScript|TypeScript|^(Perl|Lua|OCaml|R)$/;

/**
 * Refuses programs that are too long or too short. Validation of the input has already refused empty programs and NUL
 * characters.
 */
function requireProgram(app: App, { language, code }: { language: string; code: string }): void {
  if (language === OUTPUT_FILES) {
    if (parseOutputFiles(code) === null) throw new Refusal('error.outputFiles');
    return;
  }
  if (code.length > CODE_MAX) throw new Refusal('error.codeTooLong');
  const min = terse.test(language) ? 0 : app.settings.current.minimumCodeLength;
  if (code.length < min) throw new Refusal('error.codeTooShort', { min });
}

/** Checked outside the transaction, because a wrong answer uses up the captcha, too. */
async function hasSolvedCaptcha(app: App, { captcha, captchaKey = '' }: SubmitInput, now: Date): Promise<boolean> {
  if (app.settings.current.submissionsBeforeCaptcha === 0 || captcha === undefined) return false;
  await checkCaptcha(app.db, captchaKey, captcha, now);
  return true;
}

/** Counts accepted requests only: a later refusal rolls the count back with the transaction. */
async function requireCaptcha(app: App, tx: Db, actor: Actor, human: boolean, now: Date): Promise<void> {
  const max = app.settings.current.submissionsBeforeCaptcha;
  if (max === 0) return;
  const limit = { name: 'submission-captcha', max, windowMs: 10 * 60_000 };
  if (human) await clear(tx, limit, actor.uid);
  if (!(await tryOnce(tx, limit, actor.uid, now)).allowed) throw new Refusal('error.captchaNeeded');
}

function intervalSeconds(app: App, kind: sql.SubmitKind): number {
  const between = app.settings.current.defaultSubmitInterval;
  return kind === 'testRun' ? testRunInterval(between) : between;
}

async function requireTurn(app: App, tx: Db, actor: Actor, kind: sql.SubmitKind, now: Date): Promise<void> {
  if (!(await takeTurn(app, tx, actor, kind, now))) throw await tooFast(app, tx, actor, kind, now);
}

async function takeTurn(app: App, tx: Db, actor: Actor, kind: sql.SubmitKind, now: Date): Promise<boolean> {
  const intervalMs = intervalSeconds(app, kind) * 1000;
  return intervalMs === 0 || (await sql.takeTurn(tx, actor.uid, kind, now, intervalMs));
}

async function tooFast(app: App, tx: Db, actor: Actor, kind: sql.SubmitKind, now: Date): Promise<Refusal> {
  const intervalMs = intervalSeconds(app, kind) * 1000;
  const sinceMs = Math.abs(now.getTime() - (await sql.lastTurn(tx, actor.uid, kind)).getTime());
  return new Refusal('error.submitTooFast', {
    seconds: Math.max(1, Math.ceil((intervalMs - sinceMs) / 1000)),
  }) as Refusal;
}

/** Why the problem cannot judge a program in the language. Null when it can. */
export const whyNotJudgeable = (problem: problems.SubmittableProblem, language: string): Refusal | null =>
  whyNotInLanguage(problem, language) ?? (problem.hasCases ? null : new Refusal('error.problemNoCases'));

function whyNotInLanguage(problem: problems.SubmittableProblem, language: string): Refusal | null {
  if (problem.isRemote) return new Refusal('error.problemRemote');
  const answersOnly = takesOutputFiles(problem.judgeMode);
  if (answersOnly !== (language === OUTPUT_FILES))
    return new Refusal(answersOnly ? 'error.outputFilesOnly' : 'error.programOnly');
  if (answersOnly) return null;
  if (!allLanguages.some((known) => known.name === language)) return new Refusal('error.languageUnknown', { language });
  if (problem.languages.length > 0 && !problem.languages.includes(language))
    return new Refusal('error.languageNotAllowed', { language });
  return problem.offered.includes(language) ? null : new Refusal('error.languageNotOffered', { language });
}

export function requireJudgeable(problem: problems.SubmittableProblem, language: string): void {
  const refusal = whyNotJudgeable(problem, language);
  if (refusal) throw refusal;
}

export function requireLanguage(problem: problems.SubmittableProblem, language: string): void {
  const refusal = whyNotInLanguage(problem, language);
  if (refusal) throw refusal;
}
