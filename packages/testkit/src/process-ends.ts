/** Process ends and contexts for tests of the modes: a program without errors, which tests modify. */
import type { JuryEnd } from '@verdict/domain/judging/checker-dialects/dialect.ts';
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import type { ProcessEnd } from '@verdict/domain/judging/process-end.ts';
import type { CaseContext } from '@verdict/domain/judging/modes/mode.ts';

export function programEnd(given: Partial<ProcessEnd> = {}): ProcessEnd {
  return {
    exit: 'exited',
    exitCode: 0,
    signal: null,
    cpuMs: 5,
    wallMs: 6,
    memoryKiB: 1_000,
    memoryFull: false,
    comparison: null,
    stdout: '',
    stderr: '',
    reason: null,
    ...given,
  };
}

export function juryEnd(given: Partial<JuryEnd> = {}): JuryEnd {
  return { ...programEnd(), feedback: {}, usesTestlib: false, ...given };
}

export function caseContext(
  fullScore: number | null = null,
  dialect: CheckerDialect | null = null,
  scoreScale: JuryProgram['scoreScale'] = 'percent',
): CaseContext {
  return {
    limits: { timeMs: 1_000, memoryMiB: 64, stackMiB: 64 },
    fullScore,
    jury: dialect && { dialect: dialects[dialect], scoreScale },
  };
}
