/** Runs the contestant's program in a box and translates its end into the terms of the judging rules. */
import { wasStarved } from '@verdict/domain/judging/busy-host.ts';
import type { CompareRule, StatedLimits } from '@verdict/domain/judging/job.ts';
import { contestantLimits } from '@verdict/domain/judging/limits.ts';
import type { ProcessEnd } from '@verdict/domain/judging/process-end.ts';
import { treesOf } from './compile.ts';
import type { Program } from './compile.ts';
import type { JudgingBudget } from './judging-budget.ts';
import type { Comparison, FileSource, RunReport, RunRequest, Sandbox } from './sandbox/types.ts';
import { readableText } from './text.ts';

/** Properties that all runs of a submission share. */
export interface Contestant {
  program: Program;
  /** Effective limits. */
  limits: StatedLimits;
  fileIo: { input: string; output: string } | null;
}

/** Request of a run without its input; `answerBytes` is the size of the largest expected answer. */
export function contestantRequest(contestant: Contestant, answerBytes: number): Omit<RunRequest, 'stdin'> {
  const { program, limits, fileIo } = contestant;
  const { language } = program;
  const [command = '', ...rest] = language.run.argv;
  return {
    argv: [command, ...(language.limitArguments?.(limits) ?? []), ...rest],
    env: language.run.env,
    files: program.files,
    limits: contestantLimits(limits, language, answerBytes),
    keepStderrBytes: 65_536,
    outputFile: fileIo?.output,
    needsProc: true,
    readOnlyTrees: treesOf(language),
  };
}

/** The input on stdin, or in the input file of a problem with file IO. */
export function inputOf(contestant: Contestant, input: FileSource): Pick<RunRequest, 'stdin' | 'files'> {
  if (!contestant.fileIo) return { stdin: input, files: [] };
  return { stdin: 'empty', files: [{ name: contestant.fileIo.input, from: input }] };
}

export function comparisonWith(rule: CompareRule, answer: FileSource): Comparison {
  const { kind, ...settings } = rule;
  return { mode: kind, answer, ...settings } as Comparison;
}

interface Trial {
  budget: JudgingBudget;
  /** CPU time that suffices to decide the verdict. Defaults to the CPU limit. */
  enoughMs?: number;
  /** An earlier run of this request that was starved. */
  starved?: RunReport | null;
}

/** Runs a request; repeats it with more patience while the wall guard ends runs that the host kept from computing. */
export async function runInBox(sandbox: Sandbox, request: RunRequest, trial: Trial): Promise<RunReport> {
  const { budget, enoughMs = request.limits.cpuMs } = trial;
  let report = trial.starved ?? (await sandbox.run(request));
  while (wasStarved(report, enoughMs)) {
    report = await sandbox.run(slowedDown(request, budget.slowdownAfter(request.limits, report)));
  }
  return report;
}

/** A copy of the request with the wall guard multiplied by `slowdown`. */
export function slowedDown<R extends Pick<RunRequest, 'limits'>>(request: R, slowdown: number): R {
  return { ...request, limits: { ...request.limits, wallMs: Math.ceil(slowdown * request.limits.wallMs) } };
}

export function endOf(report: RunReport): ProcessEnd {
  const { exit, exitCode, signal, cpuMs, wallMs, memoryKiB, memoryFull, comparison, reason } = report;
  return {
    exit,
    exitCode,
    signal,
    cpuMs: Math.round(cpuMs),
    wallMs: Math.round(wallMs),
    memoryKiB: Math.round(memoryKiB),
    memoryFull,
    comparison: comparison && {
      ...comparison,
      difference: comparison.difference && readableText(comparison.difference),
    },
    stdout: readableText(report.stdout),
    stderr: readableText(report.stderr),
    reason,
  };
}
