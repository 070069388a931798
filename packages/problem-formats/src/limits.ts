/** Reduces a package's limits to those that this site allows. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { type LimitBounds, siteBounds } from '@verdict/domain/problem/problem-form.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from './findings.ts';

/** Reduces too large limits of a problem, with a finding for each. */
export function withinBounds(problem: ProblemPackage, bounds: LimitBounds = siteBounds): ProblemPackage {
  const findings = new Findings();
  const atMost = (what: 'time' | 'memory' | 'stack', stated: number, largest: number): number => {
    if (stated <= largest) return stated;
    findings.warning('limits-clamped', sentence(`package.${what}LimitClamped`, { stated, largest }));
    return largest;
  };
  const { timeLimitMs, memoryLimitMiB, stackLimitMiB } = problem;
  return {
    ...problem,
    timeLimitMs: timeLimitMs === null ? null : atMost('time', timeLimitMs, bounds.timeLimitMs),
    memoryLimitMiB: atMost('memory', memoryLimitMiB, bounds.memoryLimitMiB),
    stackLimitMiB: atMost('stack', stackLimitMiB, bounds.stackLimitMiB),
    findings: [...problem.findings, ...findings.list],
  };
}
