/** Carries out the rounds that a judge mode plans for one case. */
import { join } from 'node:path';
import { judgeModes } from '@verdict/domain/judging/modes/index.ts';
import { hasPasses, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import {
  type CaseContext,
  type CaseVerdict,
  type Ends,
  type Plan,
  rejected,
} from '@verdict/domain/judging/modes/mode.ts';
import { wasStarved } from '@verdict/domain/judging/busy-host.ts';
import type { JudgeCase, SubmissionJob } from '@verdict/domain/judging/job.ts';
import { checkerLimits, conversationLimits } from '@verdict/domain/judging/limits.ts';
import type { ProcessEnd } from '@verdict/domain/judging/process-end.ts';
import { sentence, together } from '@verdict/domain/text/sentence.ts';
import type { HeldBlobs } from './blob-cache.ts';
import { checkerRequest, type Feedback, type Jury, juryEndOf, juryRequest, keptOf, nextInput } from './checker.ts';
import {
  comparisonWith,
  type Contestant,
  contestantRequest,
  endOf,
  inputOf,
  runInBox,
  slowedDown,
} from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';
import type { JudgingBudget } from './judging-budget.ts';
import type { FileSource, RunReport, RunRequest, Sandbox } from './sandbox/types.ts';
import { newFolder, removeFolder } from './scratch.ts';
import { readableText } from './text.ts';
import { gather } from './gather.ts';

/** A submission ready to run: compiled, with its test data on this machine. */
export interface Round {
  judge: JudgeContext;
  problem: SubmissionJob['problem'];
  contestant: Contestant;
  jury: Jury | null;
  /** Submitted outputs by case number. Null when a program was submitted. */
  outputs: ReadonlyMap<number, string | null> | null;
  blobs: HeldBlobs;
  budget: JudgingBudget;
}

export interface CaseRun {
  verdict: CaseVerdict;
  end: ProcessEnd;
}

const transcriptKiB = 16;

type Conversation = Pick<Awaited<ReturnType<Sandbox['interact']>>, 'contestant' | 'interactor'>;

interface CaseOptions {
  /** Core to pin the contestant's program to. */
  core?: number | null;
  /** A run of the contestant's program on this case that was starved by its host. */
  starved?: RunReport | null;
  /** Collects the conversation of each pass for the jury; nothing else of such a run counts. */
  record?: string[] | null;
}

/** Runs one case from the first round to its verdict. */
export async function runCase(
  round: Round,
  one: JudgeCase,
  { core = null, starved = null, record = null }: CaseOptions = {},
): Promise<CaseRun> {
  if (round.outputs && typeof round.outputs.get(one.seq) !== 'string') return notHandedIn(contextOf(round, one));
  const folder = await newFolder(round.judge.scratchFolder, 'case');
  try {
    const first = { round, one, core, starved, record };
    const isRepeated = hasPasses(round.problem.judgeMode);
    let input: FileSource = { path: round.blobs.path(one.input.hash) };
    let kept: string | null = null;
    let longest: ProcessEnd | null = null;
    for (let number = 1; ; number++) {
      const feedback: Feedback = { folder: await newFolder(folder, 'pass'), ...(isRepeated ? { kept } : {}) };
      const { verdict, end } = await runPass({ ...first, input, feedback, pass: number });
      longest = longest === null ? end : withMost(end, longest);
      if (verdict !== 'nextPass') return { verdict, end: round.outputs ? { ...longest, ...unmeasured } : longest };
      if (!round.jury) throw new JudgeError(sentence('jury.noChecker'));
      input = nextInput(round.jury, feedback);
      kept = await keptOf(round.jury, feedback);
      first.starved = null;
      // Each pass has its own limit, so a case with many passes could take longer than a whole judging may.
      if (round.budget.isSpent) return { verdict: outOfTime(contextOf(round, one, number)), end: longest };
    }
  } finally {
    await removeFolder(folder);
  }
}

/** Measurements of a case with submitted output. */
const unmeasured = { cpuMs: 0, wallMs: 0, memoryKiB: 0, memoryFull: false };

const notHandedIn = (context: CaseContext): CaseRun => ({
  verdict: rejected(context, { status: 'wrongAnswer', message: [sentence('end.notHandedIn')] }),
  end: {
    exit: 'exited',
    exitCode: null,
    signal: null,
    ...unmeasured,
    comparison: null,
    stdout: '',
    stderr: '',
    reason: null,
  },
});

/** Runs all rounds of one pass. */
async function runPass(pass: Omit<Step, 'ends'>): Promise<{ verdict: CaseVerdict | 'nextPass'; end: ProcessEnd }> {
  const { round, one } = pass;
  const mode = judgeModes[round.problem.judgeMode];
  let ends: Ends | null = null;
  for (const [index, plan] of mode.rounds.entries()) {
    ends = await carryOut(plan, { ...pass, ends });
    const verdict = mode.conclude(index, ends, contextOf(round, one, pass.pass));
    if (verdict) return { verdict, end: ends.contestant };
  }
  throw new JudgeError(sentence('judge.noVerdict', { mode: mode.id }));
}

/** The end of the last pass, with the largest usage of any pass, because limits hold for each pass. */
const withMost = (last: ProcessEnd, before: ProcessEnd): ProcessEnd => ({
  ...last,
  cpuMs: Math.max(last.cpuMs, before.cpuMs),
  wallMs: Math.max(last.wallMs, before.wallMs),
  memoryKiB: Math.max(last.memoryKiB, before.memoryKiB),
});

const outOfTime = (context: CaseContext): CaseVerdict =>
  rejected(context, { status: 'timeLimitExceeded', limitHit: 'wall', message: [sentence('end.notRun')] });

/** Verdict of a default-mode case that ran in a batch. */
export function concludeDefault(round: Round, one: JudgeCase, report: RunReport): CaseRun {
  const end = endOf(report);
  const verdict = judgeModes.default.conclude(0, { contestant: end }, contextOf(round, one));
  if (!verdict || verdict === 'nextPass') throw new JudgeError(sentence('judge.noVerdict', { mode: 'default' }));
  return { verdict, end };
}

/** Fields of the request that depend on the case: input, files and the answer to compare with. */
export function comparedInput(round: Round, one: JudgeCase): Pick<RunRequest, 'stdin' | 'files' | 'compare'> {
  return {
    ...inputOf(round.contestant, givenTo(round, one, { path: round.blobs.path(one.input.hash) })),
    compare: comparisonWith(round.problem.compare, { path: round.blobs.path(one.answer.hash) }),
  };
}

/** Input of the run: the case's input, or the submitted output, which is printed unchanged. */
const givenTo = ({ outputs }: Round, { seq }: JudgeCase, input: FileSource): FileSource =>
  outputs ? { text: outputs.get(seq) ?? '' } : input;

export interface Step {
  round: Round;
  one: JudgeCase;
  core: number | null;
  starved: RunReport | null;
  record: string[] | null;
  /** Number of the pass, from 1. */
  pass: number;
  /** Input of this pass. */
  input: FileSource;
  /** Feedback of this pass; its folder contains all files of the pass. */
  feedback: Feedback;
  ends: Ends | null;
}

async function carryOut(plan: Plan, step: Step): Promise<Ends> {
  switch (plan.run) {
    case 'contestant':
      return { contestant: await runContestant(plan.output, step) };
    case 'checker':
      return runChecker(step);
    case 'conversation':
      return converse(step);
    case 'group':
      return gather(step);
  }
}

async function runContestant(
  output: 'compared' | 'kept' | 'comparedAndKept',
  { round, one, core, starved, input, feedback }: Step,
): Promise<ProcessEnd> {
  const request = contestantRequest(round.contestant, one.answer.bytes);
  const destination = output === 'compared' ? {} : { stdoutInto: outputIn(feedback) };
  const { files, ...rest } =
    output === 'kept'
      ? { ...inputOf(round.contestant, input), ...destination }
      : { ...comparedInput(round, one), ...destination };
  const conversation = { ...request, ...rest, files: [...request.files, ...files], core };
  const enoughMs = round.contestant.limits.timeMs;
  const report = await runInBox(round.judge.sandbox, conversation, { budget: round.budget, enoughMs, starved });
  round.budget.spend(report);
  return endOf(report);
}

async function runChecker({ round, one, input, feedback, ends }: Step): Promise<Ends> {
  if (!ends || !round.jury) throw new JudgeError(sentence('jury.noChecker'));
  const { jury, judge } = round;
  const inputs = { input, answer: answerOf(round, one), output: { path: outputIn(feedback) } };
  const limits = checkerLimits(jury.program.language);
  const report = await runInBox(judge.sandbox, checkerRequest(jury, inputs, limits, feedback), {
    budget: round.budget,
  });
  return { ...ends, jury: await juryEndOf(jury, report, feedback) };
}

async function converse(step: Step): Promise<Ends> {
  const { jury, sandbox, program, interactor } = partnersOf(step);
  const { budget, contestant } = step.round;
  if (step.record) {
    const recorded = await sandbox.interact(program, interactor, { transcriptKiB });
    step.record.push(readableText(recorded.transcript, 20_000));
    return endsOf(recorded, jury, step);
  }
  // Without a transcript, the two are joined directly, and the helper need not carry every message.
  let conversation = await sandbox.interact(program, interactor, { transcriptKiB: 0 });
  while (wasStarved(delayedByBoth(conversation), contestant.limits.timeMs)) {
    const slowdown = budget.slowdownAfter(program.limits, conversation.contestant);
    const [slower, slowerJury] = [slowedDown(program, slowdown), slowedDown(interactor, slowdown)];
    conversation = await sandbox.interact(slower, slowerJury, { transcriptKiB: 0 });
  }
  // The order of the ends distinguishes a failure of the program itself from one after a rejection. When the two are
  // joined directly, ends close together may be reported in the wrong order. When the helper carries the messages, it
  // sees which end caused the other, and whether an interactor ran out of time because its contestant talked without
  // end.
  const listenedTooLong = conversation.interactor.exit === 'cpuLimit';
  if (listenedTooLong || (failed(conversation.contestant) && failed(conversation.interactor))) {
    conversation = await sandbox.interact(program, interactor, { transcriptKiB });
  }
  budget.spend(waitedForBoth(conversation));
  return endsOf(conversation, jury, step);
}

async function endsOf(
  conversation: Conversation & { endedFirst: 'contestant' | 'interactor' },
  jury: Jury,
  { feedback }: Step,
): Promise<Ends> {
  return {
    contestant: endOf(conversation.contestant),
    jury: await juryEndOf(jury, conversation.interactor, feedback),
    endedFirst: conversation.endedFirst === 'contestant' ? 'contestant' : 'jury',
    juryCpuMsMeanwhile: conversation.contestant.partnerCpuMs ?? 0,
  };
}

/** Whether a run failed by itself or was killed by the kernel; the helper knows when it ended a program itself. */
const failed = ({ exit, exitCode }: RunReport): boolean =>
  exit === 'signalled' || exit === 'memoryLimit' || (exit === 'exited' && exitCode !== 0);

/** Requests for both sides of a conversation. */
function partnersOf({ round, one, core, input, feedback }: Step) {
  const { jury, judge, contestant } = round;
  if (!jury) throw new JudgeError(sentence('jury.noInteractor'));
  const request = contestantRequest(contestant, one.answer.bytes);
  const limits = conversationLimits(request.limits, jury.program.language);
  const program: RunRequest = {
    ...request,
    stdin: 'empty',
    outputFile: undefined,
    limits: limits.contestant,
    core,
  };
  const inputs = { input, answer: answerOf(round, one), output: null };
  const interactor = juryRequest(jury, inputs, limits.interactor, feedback);
  return { jury, sandbox: judge.sandbox, program, interactor };
}

/**
 * Adds the conversation for the jury to a run that was not accepted. The two talk once more for it: recording every
 * conversation would make all of them several times as slow.
 */
export async function withTranscript(round: Round, one: JudgeCase, run: CaseRun): Promise<CaseRun> {
  const talks = judgeModes[round.problem.judgeMode].rounds.some((plan) => plan.run === 'conversation');
  if (!talks || run.verdict.status === 'accepted') return run;
  const record: string[] = [];
  await runCase(round, one, { record });
  if (record.every((talk) => talk === '')) return run;
  const conversation = [sentence('jury.conversation'), record.join('---\n')];
  return {
    ...run,
    verdict: { ...run.verdict, juryMessage: together(run.verdict.juryMessage, conversation) },
  };
}

/**
 * The contestant's end with its interactor's waits added: while the interactor waits for a processor, the contestant
 * waits, too.
 */
function delayedByBoth({ contestant, interactor }: Conversation): RunReport {
  const waitedMs = (contestant.waitedMs ?? 0) + before(contestant, interactor, interactor.waitedMs ?? 0);
  return { ...contestant, waitedMs };
}

/** The contestant's end without the time in which its interactor computed. */
function waitedForBoth(conversation: Conversation): Pick<RunReport, 'wallMs' | 'waitedMs'> {
  const { wallMs, waitedMs } = delayedByBoth(conversation);
  return { wallMs: Math.max(0, wallMs - (conversation.contestant.partnerCpuMs ?? 0)), waitedMs };
}

/** The part of the interactor's `ms` that certainly falls into the contestant's life: the rest fits after its end. */
function before(contestant: RunReport, interactor: RunReport, ms: number): number {
  return Math.max(0, ms - Math.max(0, interactor.wallMs - contestant.wallMs));
}

const answerOf = (round: Round, one: JudgeCase): FileSource => ({ path: round.blobs.path(one.answer.hash) });

const outputIn = ({ folder }: Feedback): string => join(folder, 'output');

function contextOf({ problem, contestant, jury }: Round, one: JudgeCase, pass = 1): CaseContext {
  return {
    ...(hasPasses(problem.judgeMode) ? { pass: { number: pass, most: problem.jury?.passes ?? usualPasses } } : {}),
    limits: contestant.limits,
    fullScore: problem.scored ? one.score : null,
    jury: jury && { dialect: jury.dialect, scoreScale: jury.scoreScale },
  };
}
