/**
 * Checkers and interactors: programs of the jury, compiled and run in boxes like everybody else's, because an
 * author's program is not trusted either.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInCheckerFolder } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { Dialect, JuryEnd } from '@verdict/domain/judging/checker-dialects/dialect.ts';
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { Language } from '@verdict/domain/language.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { sentence } from '@verdict/domain/sentence.ts';
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
}

/** The files of one run; `output` is null for an interactor, which may write it instead. */
export interface JuryInputs {
  input: FileSource;
  output: FileSource | null;
  answer: FileSource;
}

const files = { input: 'input', output: 'output', answer: 'answer', feedback: 'feedback/' };
const feedbackKiB = 1_024;
const notThere = { missing: 'not there' };
/** Enough for testlib, which needs about 1 s and 400 MiB with optimisation. */
const compileLimits = { cpuMs: 15_000, wallMs: 30_000, memoryMiB: 1_024 };
/** C++17 first; some need a newer library, and old ones what later standards removed (`gets`, `auto_ptr`). */
const standards = ['c++17', 'gnu++20', 'gnu++14', 'gnu++11'];

/** Compile the jury's program of a problem. Throws `JudgeError` with the compiler's words for the jury. */
export async function prepareJury(judge: JudgeContext, jury: JuryProgram): Promise<Jury> {
  const language = languageByName(jury.language);
  if (!language) throw new JudgeError(sentence('jury.languageUnknown', { language: jury.language }));
  const compiled = await compileJuryProgram(judge, language, jury);
  if (!compiled.ok) throw new JudgeError(sentence('jury.notCompiled'), { details: compiled.message });
  return {
    program: compiled.program,
    dialect: dialects[jury.dialect],
    scoreScale: jury.scoreScale,
    args: jury.args,
  };
}

/** With optimisation whatever the language's own flags are, and `testlib.h` at hand. The first refusal is reported. */
export async function compileJuryProgram(
  judge: JudgeContext,
  language: Language,
  { source, extraFiles }: Pick<JuryProgram, 'source' | 'extraFiles'>,
): Promise<Compiled> {
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

function juryCommands({ source, compile }: Language): string[][] {
  if (!compile) return [];
  const optimized = compile.argv.flatMap((word) =>
    word.startsWith('-std=') ? [word, '-O2'] : word === '-O2' ? [] : [word],
  );
  if (source === 'main.c') return [optimized];
  if (source !== 'main.cpp') return [compile.argv];
  // Files in folders of the package, and the built-in checkers, include what lies beside the main source.
  const fromTheTop = optimized.flatMap((word, index) => (index === 0 ? [word, '-I.'] : [word]));
  return standards.map((standard) => fromTheTop.map((word) => (word.startsWith('-std=') ? `-std=${standard}` : word)));
}

const ownCheckers = fileURLToPath(new URL('../checkers', import.meta.url));

/** Headers for programs that include `testlib.h`, and the built-in checkers, which are included by their names. */
function testlibFor(judge: JudgeContext, source: string, extraFiles: Record<string, string>): PlacedFile[] {
  const mentions = (text: string) => [source, ...Object.values(extraFiles)].some((one) => one.includes(text));
  const builtIn = mentions(`"${builtInCheckerFolder}`);
  return [
    ...(builtIn ? filesBelow(ownCheckers, builtInCheckerFolder) : []),
    ...((builtIn || mentions('testlib.h')) && !('testlib.h' in extraFiles) ? filesBelow(judge.testlibFolder, '') : []),
  ];
}

function filesBelow(folder: string, prefix: string): PlacedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(h|hpp|cpp)$/.test(name))
    .sort()
    .map((name) => ({ name: prefix + name, from: { path: join(folder, name) } }));
}

/** How a checker is started on the kept output of a contestant. */
export function checkerRequest(jury: Jury, inputs: JuryInputs, limits: BoxLimits, feedback: string): RunRequest {
  const usesOutput = jury.dialect.checkerStdin === 'output' && inputs.output !== null;
  return {
    ...juryRequest(jury, inputs, limits, feedback),
    stdin: usesOutput && inputs.output ? inputs.output : 'empty',
  };
}

/** How a program of the jury is started; the sandbox connects stdin and stdout of an interactor. */
export function juryRequest(jury: Jury, inputs: JuryInputs, limits: BoxLimits, feedback: string): RunRequest {
  const { language, files: programFiles } = jury.program;
  const [command = '', ...rest] = language.run.argv;
  return {
    argv: [command, ...rest, ...jury.dialect.programArguments(files), ...jury.args],
    env: language.run.env,
    stdin: 'empty',
    files: [
      ...programFiles,
      { name: files.input, from: inputs.input },
      { name: files.answer, from: inputs.answer },
      ...(inputs.output ? [{ name: jury.dialect.outputName ?? files.output, from: inputs.output }] : []),
      // Brings the folder into being.
      { name: `${files.feedback}.keep`, from: { text: '' } },
    ],
    limits,
    collect: jury.dialect.feedbackFiles.map((name) => ({
      name: files.feedback + name,
      maxKiB: feedbackKiB,
      into: join(feedback, name),
    })),
    keepStdoutBytes: 65_536,
    keepStderrBytes: 65_536,
    needsProc: true,
    readOnlyTrees: treesOf(language),
  };
}

/** The end of a jury program with the files it left in its feedback folder. */
export async function juryEndOf(jury: Jury, report: RunReport, feedback: string): Promise<JuryEnd> {
  const left: [string, string][] = [];
  for (const name of jury.dialect.feedbackFiles) {
    const collected = report.collected[files.feedback + name] ?? notThere;
    // What cannot be read is not the same as nothing: a score would count as none at all.
    if ('missing' in collected && collected.missing !== notThere.missing)
      left.push([name, `(${name}: ${collected.missing})`]);
    if ('bytes' in collected) left.push([name, readableText(await readFile(join(feedback, name)))]);
  }
  return { ...endOf(report), feedback: Object.fromEntries(left) };
}
