import { hostAllowanceMs, judgingAllowanceMs, ownMs, slowdownFor } from '@verdict/domain/judging/busy-host.ts';
import type { RunLimits } from '@verdict/domain/judging/limits.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { HostFault } from './judge-error.ts';
import type { RunReport } from './sandbox/types.ts';

/** Time that one judging may still use on its host; see `domain/judging/busy-host.ts`. */
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

  /** Budget for one run, or for a few runs of the jury, which have limits of their own. */
  static ofOneRun(limits: RunLimits): JudgingBudget {
    return new JudgingBudget(Infinity, hostAllowanceMs(limits, 1));
  }

  /** True when no further case may run. */
  get isSpent(): boolean {
    return this.#ownMs <= 0;
  }

  /** Subtracts a run that counts. */
  spend(report: Pick<RunReport, 'wallMs' | 'waitedMs'>): void {
    this.#ownMs -= ownMs(report);
    this.#hostMs -= report.waitedMs ?? 0;
  }

  /**
   * Subtracts a starved run, which does not count, and returns the factor for the wall guard of the next run. Throws
   * `HostFault` when the host has cost the judging too much time.
   */
  slowdownAfter(limits: RunLimits, starved: Pick<RunReport, 'cpuMs' | 'wallMs'>): number {
    this.#hostMs -= starved.wallMs;
    if (this.#hostMs <= 0) throw tooBusy();
    return slowdownFor(limits, starved);
  }
}

export const tooBusy = (): HostFault => new HostFault('busy', [sentence('judge.hostBusy')]);
