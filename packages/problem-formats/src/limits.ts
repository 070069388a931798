/** Limits that a package states, within what a problem here may state. */
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { siteBounds } from '@verdict/domain/problem/problem-form.ts';
import { Findings } from './findings.ts';

/** The problem with a finding for every limit that was larger. */
export function withinBounds(problem: ProblemPackage): ProblemPackage {
  const findings = new Findings();
  const atMost = (what: string, unit: string, stated: number, largest: number): number => {
    if (stated <= largest) return stated;
    findings.warning('limits-clamped', `The ${what} limit of ${stated} ${unit} became ${largest} ${unit}`);
    return largest;
  };
  const { timeLimitMs, memoryLimitMiB, stackLimitMiB } = problem;
  return {
    ...problem,
    timeLimitMs: timeLimitMs === null ? null : atMost('time', 'ms', timeLimitMs, siteBounds.timeLimitMs),
    memoryLimitMiB: atMost('memory', 'MiB', memoryLimitMiB, siteBounds.memoryLimitMiB),
    stackLimitMiB: atMost('stack', 'MiB', stackLimitMiB, siteBounds.stackLimitMiB),
    findings: [...problem.findings, ...findings.list],
  };
}
