/**
 * Checkers and interactors: jury programs, compiled and run in boxes like all others, because an author's program is
 * not trusted either.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInCheckerFolder } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { Dialect, JuryEnd } from '@verdict/domain/judging/checker-dialects/dialect.ts';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { Language } from '@verdict/domain/judging/language.ts';
import { juryLanguageByName } from '@verdict/languages/index.ts';
import { SCRIPT_FOLDER, scripts } from '@verdict/languages/scripts.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { treesOf } from './compile.ts';
import type { Compiled, Program } from './compile.ts';
import { endOf } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';
import type { BoxLimits, FileSource, PlacedFile, RunReport, RunRequest } from './sandbox/types.ts';
import { readableText } from './text.ts';

export interface Jury {
  program: Program;
  dialect: Dialect;
  scoreScale: JuryProgram['scoreScale'];
  args: string[];
  usesTestlib: boolean;
}

/** Files of one run. `output` is null for an interactor, which may write it. */
export interface JuryInputs {
  input: FileSource;
  output: FileSource | null;
  answer: FileSource;
}

const files = { input: 'input', output: 'output', answer: 'answer', feedback: 'feedback/' };
const box = '/box/';
/** Full paths for programs that run in their own folder. */
const filesByFullPath = {
  input: box + files.input,
  output: box + files.output,
  answer: box + files.answer,
  feedback: box + files.feedback,
};
const feedbackKiB = 1_024;
/** Size limit of the next pass's input: as much as a jury program may write to a file. */
const nextPassKiB = 32 * 1_024;
/** Size limit of the files that a jury program keeps from one pass to the next. */
const keptKiB = 32 * 1_024;
/**
 * Copies the kept files, because placed files belong to the judge, and the jury program continues to write to its own.
 */
const goOnFromKept = ['/bin/sh', '-c', 'cp -R kept/. feedback/ && exec "$@"', 'sh'];
/** Name of a file whose placement creates the feedback folder. */
const bringsFolder = '.keep';
const notThere = { missing: 'not there' };
/** Enough for testlib, which needs about 1 s and 400 MiB with optimisation. */
const compileLimits = { cpuMs: 15_000, wallMs: 30_000, memoryMiB: 1_024 };
/**
 * C++17 first; some programs need a newer library, and old ones use features that later standards removed (`gets`,
 * `auto_ptr`).
 */
const standards = ['c++17', 'gnu++20', 'gnu++14', 'gnu++11'];

/** Compiles the jury program of a problem. Throws `JudgeError` with the compiler's messages for the jury. */
export async function prepareJury(judge: JudgeContext, jury: JuryProgram): Promise<Jury> {
  const language = juryLanguageByName(jury.language);
  if (!language) throw new JudgeError(sentence('jury.languageUnknown', { language: jury.language }));
  const compiled = await compileJuryProgram(judge, language, jury);
  if (!compiled.ok) throw new JudgeError(sentence('jury.notCompiled'), { details: compiled.message });
  return {
    program: compiled.program,
    dialect: dialects[jury.dialect],
    scoreScale: jury.scoreScale,
    args: jury.args,
    usesTestlib: mentions(jury, 'testlib.h'),
  };
}

/** Compiles with optimisation, whatever the language's own flags, and provides `testlib.h`. Reports the first error. */
export async function compileJuryProgram(
  judge: JudgeContext,
  language: Language,
  { source, extraFiles }: Pick<JuryProgram, 'source' | 'extraFiles'>,
): Promise<Compiled> {
  if (language === scripts) return buildByScripts(judge, source, extraFiles);
  const request = {
    language,
    source,
    extraFiles,
    hostFiles: testlibFor(judge, source, extraFiles),
    limits: compileLimits,
  };
  let refused: Compiled | null = null;
  for (const argv of juryCommands(language)) {
    const compiled = await judge.compiler.compile({ ...request, argv });
    if (compiled.ok) return compiled;
    refused ??= compiled;
  }
  return refused ?? judge.compiler.compile(request);
}

/**
 * Builds a program with its own scripts and all its files; the program consists of the files in its folder afterwards.
 */
function buildByScripts(judge: JudgeContext, source: string, extraFiles: Record<string, string>): Promise<Compiled> {
  const placed = (name: string, text: string): PlacedFile => ({
    name: `${SCRIPT_FOLDER}${name}`,
    from: { text },
    executable: true,
  });
  const hostFiles = Object.entries(extraFiles).flatMap(([name, text]) =>
    name === 'build' ? [] : [placed(name, text)],
  );
  return judge.compiler.compile({ language: scripts, source, extraFiles: {}, hostFiles });
}

function juryCommands({ source, compile }: Language): string[][] {
  if (!compile) return [];
  const optimized = compile.argv.flatMap((word) =>
    word.startsWith('-std=') ? [word, '-O2'] : word === '-O2' ? [] : [word],
  );
  if (source === 'main.c') return [optimized];
  if (source !== 'main.cpp') return [compile.argv];
  // Files in folders of the package, and the built-in checkers, include files beside the main source.
  const fromTheTop = optimized.flatMap((word, index) => (index === 0 ? [word, '-I.'] : [word]));
  return standards.map((standard) => fromTheTop.map((word) => (word.startsWith('-std=') ? `-std=${standard}` : word)));
}

const ownCheckers = fileURLToPath(new URL('../checkers', import.meta.url));

const mentions = ({ source, extraFiles }: Pick<JuryProgram, 'source' | 'extraFiles'>, text: string): boolean =>
  [source, ...Object.values(extraFiles)].some((one) => one.includes(text));

/** Headers for programs that include `testlib.h`, and the built-in checkers, which are included by their names. */
function testlibFor(judge: JudgeContext, source: string, extraFiles: Record<string, string>): PlacedFile[] {
  const program = { source, extraFiles };
  const builtIn = mentions(program, `"${builtInCheckerFolder}`);
  return [
    ...(builtIn ? filesBelow(ownCheckers, builtInCheckerFolder) : []),
    ...((builtIn || mentions(program, 'testlib.h')) && !('testlib.h' in extraFiles)
      ? filesBelow(judge.testlibFolder, '')
      : []),
  ];
}

function filesBelow(folder: string, prefix: string): PlacedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(h|hpp|cpp)$/.test(name))
    .sort()
    .map((name) => ({ name: prefix + name, from: { path: join(folder, name) } }));
}

/** Folder for the files of a jury program. */
export interface Feedback {
  /** Folder of this pass. */
  folder: string;
  /**
   * Only in problems of several passes: a folder with the files kept from the previous pass; null in the first pass.
   */
  kept?: string | null;
}

/** Request that runs a checker on the kept output of a contestant. */
export function checkerRequest(jury: Jury, inputs: JuryInputs, limits: BoxLimits, feedback: Feedback): RunRequest {
  const usesOutput = jury.dialect.checkerStdin === 'output' && inputs.output !== null;
  return {
    ...juryRequest(jury, inputs, limits, feedback),
    stdin: usesOutput && inputs.output ? inputs.output : 'empty',
  };
}

/** Request that runs a jury program; for an interactor, the sandbox connects stdin and stdout. */
export function juryRequest(jury: Jury, inputs: JuryInputs, limits: BoxLimits, feedback: Feedback): RunRequest {
  const { language, files: programFiles } = jury.program;
  const { kept = null } = feedback;
  const named = jury.dialect.programArguments(language === scripts ? filesByFullPath : files);
  return {
    argv: [...(kept === null ? [] : goOnFromKept), ...language.run.argv, ...named, ...jury.args],
    env: language.run.env,
    stdin: 'empty',
    files: [
      ...programFiles,
      { name: files.input, from: inputs.input },
      { name: files.answer, from: inputs.answer },
      ...(inputs.output ? [{ name: jury.dialect.outputName ?? files.output, from: inputs.output }] : []),
      { name: files.feedback + bringsFolder, from: { text: '' } },
      ...(kept === null ? [] : [{ name: 'kept', from: { path: kept } }]),
    ],
    limits,
    collect: [
      ...jury.dialect.feedbackFiles.map((name) => ({
        name: files.feedback + name,
        maxKiB: name === jury.dialect.nextPass ? nextPassKiB : feedbackKiB,
        into: join(feedback.folder, name),
      })),
      ...(feedback.kept === undefined
        ? []
        : [{ name: files.feedback, maxKiB: keptKiB + nextPassKiB, into: keptFolder(feedback) }]),
    ],
    keepStdoutBytes: 65_536,
    keepStderrBytes: 65_536,
    // The program may repeat the contestant's output, however long it is.
    dropsExcess: true,
    needsProc: true,
    readOnlyTrees: treesOf(language),
  };
}

/** The end of a jury program, with the files that it left in its feedback folder. */
export async function juryEndOf(jury: Jury, report: RunReport, { folder, kept }: Feedback): Promise<JuryEnd> {
  const left: [string, string][] = [];
  for (const name of jury.dialect.feedbackFiles) {
    const collected = report.collected[files.feedback + name] ?? notThere;
    // An unreadable file differs from a missing one: a missing score would count as no score.
    if ('missing' in collected && collected.missing !== notThere.missing)
      left.push([name, `(${name}: ${collected.missing})`]);
    if ('bytes' in collected)
      left.push([name, name === jury.dialect.nextPass ? '' : readableText(await readFile(join(folder, name)))]);
  }
  const end = { ...endOf(report), feedback: Object.fromEntries(left), usesTestlib: jury.usesTestlib };
  const whole = kept === undefined ? undefined : report.collected[files.feedback];
  // Without the folder it is unknown whether the program wants another pass and what it keeps.
  if (end.exit === 'exited' && whole && 'missing' in whole)
    return { ...end, exit: 'sandboxError', reason: [sentence('jury.feedbackUnreadable', { reason: whole.missing })] };
  return end;
}

const keptFolder = ({ folder }: Feedback): string => join(folder, 'kept');

/** Input of the next pass, written by the jury program. */
export const nextInput = (jury: Jury, { folder }: Feedback): FileSource => ({
  path: join(folder, jury.dialect.nextPass ?? ''),
});

/** Files that the jury program keeps for the next pass: all but that pass's input. */
export async function keptOf(jury: Jury, feedback: Feedback): Promise<string> {
  const kept = keptFolder(feedback);
  for (const name of [bringsFolder, jury.dialect.nextPass ?? bringsFolder]) await rm(join(kept, name), { force: true });
  return kept;
}
