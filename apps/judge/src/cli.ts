/**
 * `npm run judge -- <package> [program…]`: judges the programs of a problem package with the real judge, without a
 * server, and prints a table of expected against got. Exit code 0: all as expected, 1: something else, 2: the package
 * or the command cannot be used.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '@verdict/domain/site/config.ts';
import type { PackageProgram, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { readProblems } from '@verdict/problem-formats/detect.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { localBlobs } from './blob-cache.ts';
import { checklistOf, findingLines, jsonOf, tableOf, titleOf } from './cli-report.ts';
import { daemonKeys } from './daemon-config.ts';
import { givenProgram } from './given-programs.ts';
import { openJudge, type JudgeContext } from './judge-context.ts';
import { judgePackage, type PackageReport } from './judge-package.ts';
import { judgeCases, PackageBlobs } from './package-to-job.ts';
import { openSandbox } from './sandbox/client.ts';
import { readableText } from './text.ts';
import { verifyPackage } from './verify-package.ts';

const usage = `Usage: npm run judge -- <package> [program…] [--json] [--time-limit <seconds>]
       npm run judge -- verify <package> [--json] [--time-limit <seconds>]

<package>  a folder, a zip or .kpp, or an FPS xml file, of any format in docs/formats
program    a file or folder on this machine, or the name of a program in the package; all of the package if none is given
--json     print an array with one object per program instead of a table
verify     checks the whole package: validators, verdicts, answers, scores, margins; with --json one object per problem`;

interface Command {
  verifies: boolean;
  path: string;
  programs: string[];
  json: boolean;
  timeLimitMs: number | null;
}

/** Exit code when the package, one of its problems, or the command cannot be used. */
const UNUSABLE = 2;

class UsageError extends Error {}

function readCommand(args: string[]): Command {
  const options = {
    json: { type: 'boolean' },
    'time-limit': { type: 'string' },
    help: { type: 'boolean' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const verifies = parsed.positionals[0] === 'verify';
  const [path, ...programs] = parsed.positionals.slice(verifies ? 1 : 0);
  if (verifies && programs.length > 0) throw new UsageError(`verify takes one package\n\n${usage}`);
  if (parsed.values.help || path === undefined) throw new UsageError(usage);
  const seconds = parsed.values['time-limit'] === undefined ? null : Number(parsed.values['time-limit']);
  if (seconds !== null && !(seconds > 0 && seconds <= 600))
    throw new UsageError('--time-limit is a number of seconds from 0.001 to 600');
  return {
    verifies,
    path,
    programs,
    json: parsed.values.json ?? false,
    timeLimitMs: seconds === null ? null : Math.ceil(seconds * 1000),
  };
}

// Names and messages come from the package, so their control characters must not reach the terminal.
const tell = (line: string) => console.error(readableText(line, longestLine));
const show = (text: string) => console.log(readableText(text, longestLine));
const longestLine = 10_000_000;

/** Someone pressed Ctrl-C: the command stops judging and removes its temporary files. */
class Interrupted extends Error {}

/** Rejects with `Interrupted` when a signal asks the process to end. */
const interruption = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Interrupted()));
});
interruption.catch(() => {});

/** Runs the command and returns its exit code. */
async function main(command: Command): Promise<number> {
  const config = readConfig(process.env, daemonKeys);
  const dataFolder = resolve(config.VERDICT_JUDGE_DATA);
  // npm starts scripts in the project's folder, but paths are relative to the folder where the user typed the command.
  const typedIn = process.env['npm_lifecycle_event'] === 'judge' ? process.env['INIT_CWD'] : undefined;
  if (typedIn !== undefined) process.chdir(typedIn);
  const files = await openPackage(command.path);
  const temporary = await mkdtemp(join(tmpdir(), 'verdict-judge-'));
  let judge: JudgeContext | null = null;
  try {
    const { problems, broken } = await Promise.race([problemsOf(files), interruption]);
    const blobs = new PackageBlobs(temporary);
    await mkdir(dataFolder, { recursive: true });
    const sandbox = await openSandbox({
      slots: config.VERDICT_JUDGE_SLOTS ?? undefined,
      allowDegraded: config.VERDICT_ALLOW_DEGRADED_SANDBOX,
      hidden: [dataFolder],
    });
    for (const sentence of sandbox.enforcement.missing) tell(`warning: ${sentence}`);
    judge = await openJudge({
      sandbox,
      blobs: localBlobs(blobs.paths),
      dataFolder,
      testlibFolder: config.VERDICT_JUDGE_TESTLIB ?? undefined,
    });
    const exitCode = await Promise.race([judgeProblems(judge, problems, blobs, command), interruption]);
    return broken ? UNUSABLE : exitCode;
  } finally {
    await judge?.close();
    await files.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Reads the readable problems and reports errors of the others. Throws when none is readable. */
async function problemsOf(files: PackageFiles): Promise<{ problems: ProblemPackage[]; broken: boolean }> {
  const problems: ProblemPackage[] = [];
  const errors: PackageError[] = [];
  for await (const { name, problem, error } of readProblems(files)) {
    if (problem) problems.push(problem);
    if (!error) continue;
    errors.push(error);
    tell(`${name}: ${sentenceText('en-US', error.sentence)}`);
  }
  if (problems.length === 0 && errors[0]) throw errors[0];
  return { problems, broken: errors.length > 0 };
}

async function judgeProblems(
  judge: JudgeContext,
  problems: ProblemPackage[],
  blobs: PackageBlobs,
  command: Command,
): Promise<number> {
  const objects: Record<string, unknown>[] = [];
  const reports: PackageReport[] = [];
  let broken = false;
  let failed = false;
  for (const problem of problems) {
    const name = problems.length > 1 ? titleOf(problem) : null;
    for (const line of findingLines(problem.findings, name)) tell(line);
    if (problem.findings.some(({ level }) => level === 'error')) {
      tell(`${titleOf(problem)} cannot be judged, see the errors above.`);
      broken = true;
      continue;
    }
    const programs = await programsOf(problem, command.programs);
    if (programs.length === 0) tell(`${titleOf(problem)} has no programs to judge.`);
    const cases = await judgeCases(problem, blobs);
    if (command.verifies) {
      const { timeLimitMs } = command;
      const verified = await verifyPackage(judge, problem, cases, { timeLimitMs, onStep: tell });
      objects.push({
        problem: titleOf(problem),
        ...verified.verification,
        programs: jsonOf(problem, verified.report),
      });
      if (!command.json) show(`${tableOf(problem, verified.report)}\n\n${checklistOf(verified.verification)}\n`);
      failed ||= !verified.verification.passed;
      continue;
    }
    const report = await judgePackage(judge, problem, cases, programs, {
      timeLimitMs: command.timeLimitMs,
      onProgram: (program) => tell(`judging ${program}`),
    });
    reports.push(report);
    if (command.json) objects.push(...jsonOf(problem, report));
    else show(`${tableOf(problem, report)}\n`);
  }
  if (command.json) console.log(JSON.stringify(objects, null, 2));
  if (broken) return UNUSABLE;
  return failed || reports.some(({ programs }) => programs.some(({ matches }) => matches === false)) ? 1 : 0;
}

async function programsOf(problem: ProblemPackage, names: string[]): Promise<PackageProgram[]> {
  if (names.length === 0) return problem.programs;
  const programs: PackageProgram[] = [];
  for (const name of names) {
    programs.push(
      await givenProgram(name, problem).catch((error: unknown) => {
        throw new UsageError((error as Error).message);
      }),
    );
  }
  return programs;
}

try {
  process.exitCode = await main(readCommand(process.argv.slice(2)));
} catch (error) {
  if (error instanceof ConfigError) {
    tell(error.message);
    process.exitCode = CONFIG_EXIT_CODE;
  } else if (error instanceof Interrupted) {
    // Exits without waiting for aborted runs. 130 is the shell's exit code for Ctrl-C.
    process.exit(130);
  } else if (error instanceof UsageError || error instanceof PackageError) {
    tell(error instanceof PackageError ? sentenceText('en-US', error.sentence) : error.message);
    process.exitCode = UNUSABLE;
  } else {
    throw error;
  }
}
