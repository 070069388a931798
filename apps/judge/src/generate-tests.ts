/**
 * Generates tests: a generator prints an input, validators check it, and the reference program answers it. Every
 * generator runs twice with the same arguments, which detects output that is not reproducible.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobRef, GenerationFailure, GenerationJob, GenerationResult } from '@verdict/domain/judging/job.ts';
import { type RunLimits, checkerLimits, contestantLimits, effectiveLimits } from '@verdict/domain/judging/limits.ts';
import { type LimitHit, type ProcessEnd, endSentence, failureOf } from '@verdict/domain/judging/process-end.ts';
import { GENERATION_FAULTS_MAX } from '@verdict/domain/problem/test-script.ts';
import { type Sentence, type Words, sentence, together } from '@verdict/domain/text/sentence.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { type Program, treesOf } from './compile.ts';
import { type Contestant, contestantRequest, endOf, inputOf, runInBox } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import { type JudgeContext, forOneJob } from './judge-context.ts';
import type { JudgingOptions } from './judge-submission.ts';
import { JudgingBudget } from './judging-budget.ts';
import type { FileSource, RunReport } from './sandbox/types.ts';
import { newFolder, removeFolder } from './scratch.ts';
import { compiledAlone } from './jury-alone.ts';
import { validate } from './validate-inputs.ts';

/** Uploads a generated file to the server; see `KEEP_BLOB_PATH`. */
export type KeepFile = (path: string) => Promise<BlobRef>;

const MINUTES_MAX = 30;
const generatorMs = 15_000;
const generatorMemoryMiB = 512;
const generous = { timeMs: generatorMs, memoryMiB: generatorMemoryMiB, stackMiB: 128 };
const mib = (bytes: number): number => Math.floor(bytes / 2 ** 20);

type Options = JudgingOptions & { keep: KeepFile };

/** Continues after a failed line, so that an author sees all failures at once. */
export async function generateTests(
  judge: JudgeContext,
  job: GenerationJob,
  options: Options,
): Promise<GenerationResult> {
  try {
    return await generateOrThrow(judge, job, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof JudgeError)) throw error;
    const words = together(error.words, error.details) ?? error.words;
    return { kind: 'generation', failures: [{ line: null, words }], tests: [] };
  }
}

async function generateOrThrow(judge: JudgeContext, job: GenerationJob, options: Options): Promise<GenerationResult> {
  const casesTotal = job.calls.length;
  options.onProgress?.({ phase: 'compiling', casesDone: 0, casesTotal });
  const programs = await compileAll(judge, job);
  try {
    if (programs.failures.length > 0) return { kind: 'generation', failures: programs.failures, tests: [] };
    const maker = new TestMaker(forOneJob(judge, options.signal), job, programs, options.keep);
    const until = performance.now() + MINUTES_MAX * 60_000;
    const failures: GenerationFailure[] = [];
    const tests: GenerationResult['tests'] = [];
    for (const [index, call] of job.calls.entries()) {
      options.signal?.throwIfAborted();
      options.onProgress?.({ phase: 'judging', casesDone: index, casesTotal });
      const made =
        performance.now() > until
          ? { words: [sentence('generation.tooLong', { minutes: MINUTES_MAX })], isLast: true }
          : await maker.make(call, failures.length === 0);
      if (!('words' in made)) tests.push(made);
      else failures.push({ line: call.line, words: made.words });
      if (failures.length === GENERATION_FAULTS_MAX || ('words' in made && made.isLast)) break;
    }
    return { kind: 'generation', failures, tests: failures.length > 0 ? [] : tests };
  } finally {
    programs.release();
  }
}

interface Programs {
  generators: Map<string, Program>;
  validators: { check: GenerationJob['validators'][number]; program: Program }[];
  reference: Contestant | null;
  failures: GenerationFailure[];
  release(): void;
}

/** Compiles the called generators, the validators and the reference program, and reports all their errors together. */
export async function compileAll(judge: JudgeContext, job: GenerationJob): Promise<Programs> {
  const held: Program[] = [];
  const failures: GenerationFailure[] = [];
  const release = () => held.forEach((one) => one.release());
  const refused = (name: string, words: Words | null) =>
    void failures.push({
      line: null,
      words: together([sentence('generation.notCompiled', { program: name })], words) ?? '',
    });
  const alone = async (one: {
    name: string;
    language: string;
    source: string;
    extraFiles?: Record<string, string>;
  }) => {
    const { language, source, extraFiles = {} } = one;
    const { program, refusal } = await compiledAlone(judge, { language, source, extraFiles });
    if (program) held.push(program);
    else refused(one.name, refusal);
    return program;
  };
  try {
    const generators = new Map<string, Program>();
    // Uncalled generators are skipped: they need not compile.
    const called = new Set(job.calls.map(({ program }) => program));
    for (const one of job.generators.filter(({ name }) => called.has(name))) {
      const program = await alone(one);
      if (program) generators.set(one.name, program);
    }
    const validators: Programs['validators'] = [];
    for (const check of job.validators) {
      const program = await alone(check);
      if (program) validators.push({ check, program });
    }
    const { reference } = job;
    const language = reference && languageByName(reference.language);
    if (!reference || !language) {
      if (reference) refused(reference.name, [sentence('judge.languageUnknown', { language: reference.language })]);
      return { generators, validators, reference: null, failures, release };
    }
    const { code: source, extraFiles, gnuDialect } = reference;
    const compiled = await judge.compiler.compile({ language, source, extraFiles, gnuDialect });
    if (compiled.ok) held.push(compiled.program);
    else refused(reference.name, compiled.message);
    const contestant = compiled.ok && {
      program: compiled.program,
      limits: effectiveLimits(reference.limits, language, judge.startUps.get(language.name)),
      fileIo: reference.fileIo,
    };
    return { generators, validators, reference: contestant || null, failures, release };
  } catch (error) {
    release();
    throw error;
  }
}

type Made = { input: BlobRef; answer: BlobRef } | { words: Words; isLast?: boolean };

/** Generates tests, and checks inputs like those of tests. */
export class TestMaker {
  readonly #judge: JudgeContext;
  readonly #job: GenerationJob;
  readonly #programs: Programs;
  readonly #keep: KeepFile;
  #bytes = 0;

  constructor(judge: JudgeContext, job: GenerationJob, programs: Programs, keep: KeepFile) {
    this.#judge = judge;
    this.#job = job;
    this.#programs = programs;
    this.#keep = keep;
  }

  /** With `wanted` false another line has failed, so the files are only checked. */
  async make(call: GenerationJob['calls'][number], wanted: boolean): Promise<Made> {
    const folder = await newFolder(this.#judge.scratchFolder, 'generation');
    try {
      return await this.#makeIn(folder, call, wanted);
    } finally {
      await removeFolder(folder);
    }
  }

  async #makeIn(folder: string, call: GenerationJob['calls'][number], wanted: boolean): Promise<Made> {
    const { totalBytesMax } = this.#job;
    const input = join(folder, 'input');
    const answer = join(folder, 'answer');
    const { printsAnswer = false } = this.#job.generators.find(({ name }) => name === call.program) ?? {};
    const wrong =
      (await this.#generate(call, input, printsAnswer ? answer : null)) ??
      (await this.#generate(call, join(folder, 'again'), printsAnswer ? join(folder, 'answered') : null));
    if (wrong) return { words: wrong };
    if ((await hashOf(input)) !== (await hashOf(join(folder, 'again'))))
      return { words: [sentence('generation.notReproducible', { program: call.program })] };
    const refused = await this.validate(input);
    if (refused) return { words: refused };
    const unanswered = printsAnswer ? null : await this.answer(input, answer);
    if (unanswered) return { words: unanswered };
    const files = printsAnswer || this.#programs.reference ? [input, answer] : [input];
    for (const file of files) this.#bytes += (await stat(file)).size;
    if (this.#bytes > totalBytesMax)
      return { words: [sentence('generation.tooMuch', { mib: mib(totalBytesMax) })], isLast: true };
    if (!wanted) return { input: nothing, answer: nothing };
    const [kept = nothing, keptAnswer = await this.#keepEmpty(folder)] = await this.#keepAll(files);
    return { input: kept, answer: keptAnswer };
  }

  async #keepAll(files: string[]): Promise<BlobRef[]> {
    const kept: BlobRef[] = [];
    for (const file of files) kept.push(await this.#keep(file));
    return kept;
  }

  /** Stores an empty answer, which no output is compared with. */
  async #keepEmpty(folder: string): Promise<BlobRef> {
    const path = join(folder, 'empty');
    await writeFile(path, '');
    return this.#keep(path);
  }

  /** `answerInto` is the file for standard error, if that contains the answer. */
  async #generate(
    { program: name, args }: GenerationJob['calls'][number],
    into: string,
    answerInto: string | null,
  ): Promise<Words | null> {
    const program = this.#programs.generators.get(name);
    if (!program) throw new JudgeError(sentence('generation.generatorFailed', { program: name }));
    const limits: RunLimits = {
      ...checkerLimits(program.language),
      cpuMs: generatorMs,
      memoryKiB: generatorMemoryMiB * 1024,
      stdoutKiB: Math.ceil(this.#job.fileBytesMax / 1024),
    };
    if (answerInto !== null) limits.stderrKiB = limits.stdoutKiB;
    const report = await this.#run(
      program,
      args,
      'empty',
      limits,
      into,
      answerInto === null ? 4_096 : limits.stderrKiB * 1024,
    );
    if (answerInto !== null) await writeFile(answerInto, report.stderr);
    const end = endOf(report);
    if (end.exit === 'outputLimit') return this.#tooLarge(name);
    if (end.exit !== 'exited' || end.exitCode !== 0)
      return failed(sentence('generation.generatorFailed', { program: name }), end, failureOf(end, generous)?.limitHit);
    if ((await stat(into)).size === 0) return [sentence('generation.generatorSilent', { program: name })];
    return null;
  }

  #run(
    { language, files }: Program,
    args: string[],
    stdin: FileSource | 'empty',
    limits: RunLimits,
    stdoutInto: string,
    keepStderrBytes: number,
  ) {
    return runInBox(
      this.#judge.sandbox,
      {
        argv: [...language.run.argv, ...args],
        env: language.run.env,
        stdin,
        files,
        limits,
        keepStderrBytes,
        stdoutInto,
        needsProc: true,
        readOnlyTrees: treesOf(language),
      },
      { budget: JudgingBudget.ofOneRun(limits) },
    ).then(requireRun);
  }

  /** The first validator's message against the file. Null when all validators accept it. */
  async validate(input: string): Promise<Words | null> {
    for (const { check, program } of this.#programs.validators) {
      const { valid, message } = await validate(this.#judge, program, check, input);
      if (!valid) return together([sentence('generation.inputRefused', { program: check.name })], message);
    }
    return null;
  }

  /**
   * Runs the reference program, which writes the answer to the file `into`. Returns why that failed; null on success.
   */
  async answer(input: string, into: string): Promise<Words | null> {
    const { reference } = this.#programs;
    if (!reference) return null;
    const name = this.#job.reference?.name ?? '';
    const { fileBytesMax } = this.#job;
    // Output limit: the size limit of a test, and at least what contestants may print.
    const request = contestantRequest(reference, Math.ceil(fileBytesMax / 2));
    const { stdin, files } = inputOf(reference, { path: input });
    const report = await runInBox(
      this.#judge.sandbox,
      { ...request, stdin, files: [...request.files, ...files], stdoutInto: into },
      {
        budget: JudgingBudget.ofOneRun(contestantLimits(reference.limits, reference.program.language, 0)),
        enoughMs: reference.limits.timeMs,
      },
    );
    const end = endOf(requireRun(report));
    const failure = failureOf(end, reference.limits);
    if (end.exit === 'outputLimit' || (!failure && (await stat(into)).size > fileBytesMax)) return this.#tooLarge(name);
    return failure && failed(sentence('generation.referenceFailed', { program: name }), end, failure.limitHit);
  }

  #tooLarge(program: string): Words {
    return [sentence('generation.fileTooLarge', { program, mib: mib(this.#job.fileBytesMax) })];
  }
}

const nothing: BlobRef = { hash: '', bytes: 0 };

/** A request that the sandbox cannot serve says nothing about the program. */
function requireRun(report: RunReport): RunReport {
  if (report.exit !== 'sandboxError') return report;
  throw new JudgeError(sentence('judge.sandboxFailed'), { details: report.reason ?? '' });
}

function failed(what: Sentence, end: ProcessEnd, limitHit: LimitHit | null = null): Words {
  const how =
    limitHit === 'memory'
      ? sentence('generation.memoryLimit')
      : limitHit === null
        ? endSentence(end)
        : sentence('generation.timeLimit');
  const words = end.stderr.trim().slice(-1_000);
  return together([what, how], words) ?? '';
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
