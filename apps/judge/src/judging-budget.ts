import { judgingAllowanceMs, ownMs } from '@verdict/domain/judging/busy-host.ts';
import type { RunLimits } from '@verdict/domain/judging/limits.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { HostFault } from './judge-error.ts';
import type { RunReport } from './sandbox/types.ts';

/** What one judging may still take of its host; see `domain/judging/busy-host.ts`. */
export class JudgingBudget {
  #leftMs: number;
  #isPatient = true;

  constructor(leftMs: number) {
    this.#leftMs = leftMs;
  }

  static ofCases(limits: RunLimits, caseCount: number): JudgingBudget {
    return new JudgingBudget(judgingAllowanceMs(limits, caseCount));
  }

  /** For work of one run or of a few by the jury, which limits of their own bound. */
  static ofOneRun(): JudgingBudget {
    return new JudgingBudget(Infinity);
  }

  /** True when no case is to be run any more. */
  get isSpent(): boolean {
    return this.#leftMs <= 0;
  }

  spend(report: Pick<RunReport, 'wallMs' | 'waitedMs'>): void {
    this.#leftMs -= ownMs(report);
  }

  /** Asked before the one run with a longer guard; throws `HostFault` when the judging has had it. */
  takePatience(): void {
    if (!this.#isPatient) throw tooBusy();
    this.#isPatient = false;
  }
}

export const tooBusy = (): HostFault => new HostFault([sentence('judge.hostBusy')]);
