import { hostAllowanceMs, judgingAllowanceMs, ownMs, patienceFor } from '@verdict/domain/judging/busy-host.ts';
import type { RunLimits } from '@verdict/domain/judging/limits.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { HostFault } from './judge-error.ts';
import type { RunReport } from './sandbox/types.ts';

/** What one judging may still take of its host; see `domain/judging/busy-host.ts`. */
export class JudgingBudget {
  #ownMs: number;
  #hostMs: number;

  constructor(ownTimeMs: number, hostMs: number) {
    this.#ownMs = ownTimeMs;
    this.#hostMs = hostMs;
  }

  static ofCases(limits: RunLimits, caseCount: number): JudgingBudget {
    return new JudgingBudget(judgingAllowanceMs(limits, caseCount), hostAllowanceMs(limits, caseCount));
  }

  /** For work of one run or of a few by the jury, which limits of their own bound. */
  static ofOneRun(limits: RunLimits): JudgingBudget {
    return new JudgingBudget(Infinity, hostAllowanceMs(limits, 1));
  }

  /** True when no case is to be run any more. */
  get isSpent(): boolean {
    return this.#ownMs <= 0;
  }

  /** For a run that counts. */
  spend(report: Pick<RunReport, 'wallMs' | 'waitedMs'>): void {
    this.#ownMs -= ownMs(report);
    this.#hostMs -= report.waitedMs ?? 0;
  }

  /**
   * For a run that was starved, which does not count: by how much the guard of the next one is longer. Throws
   * `HostFault` when the host has cost the judging too much.
   */
  patienceAfter(limits: RunLimits, starved: Pick<RunReport, 'cpuMs' | 'wallMs'>): number {
    this.#hostMs -= starved.wallMs;
    if (this.#hostMs <= 0) throw tooBusy();
    return patienceFor(limits, starved);
  }
}

export const tooBusy = (): HostFault => new HostFault('busy', [sentence('judge.hostBusy')]);
