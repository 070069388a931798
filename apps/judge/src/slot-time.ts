/**
 * Total time for the runs of one job, checkers and interactors included. Only the runs' own time counts:
 * `JudgingBudget` bounds the time that a busy host makes them wait.
 *
 * The last run is cut off when the time ends, and every further one is refused with a `JudgeError`: the author has
 * asked for more than the judge gives, which is no verdict about a program.
 */
import { ownMs } from '@verdict/domain/judging/busy-host.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { JudgeError } from './judge-error.ts';
import type { RunReport, RunRequest, Sandbox } from './sandbox/types.ts';

export function withSlotTime(sandbox: Sandbox, allowedMs: number): Sandbox {
  let leftMs = allowedMs;
  const tooLong = () => new JudgeError(sentence('judge.tooLong', { minutes: Math.round(allowedMs / 60_000) }));
  const requireTime = (): void => {
    if (leftMs <= 0) throw tooLong();
  };
  const cutOff = <R extends Pick<RunRequest, 'limits'>>(request: R): R => ({
    ...request,
    limits: { ...request.limits, wallMs: Math.max(1, Math.min(request.limits.wallMs, Math.ceil(leftMs))) },
  });
  const spend = (...reports: RunReport[]): void => {
    for (const report of reports) leftMs -= ownMs(report);
  };
  /** A run that was cut off says nothing about its program. */
  const requireWhole = (wallMs: number, report: RunReport): void => {
    if (leftMs <= 0 && report.exit === 'wallLimit' && report.wallMs < wallMs) throw tooLong();
  };
  return {
    enforcement: sandbox.enforcement,
    version: sandbox.version,
    slots: sandbox.slots,
    async run(request, options) {
      requireTime();
      const report = await sandbox.run(cutOff(request), options);
      spend(report);
      requireWhole(request.limits.wallMs, report);
      return report;
    },
    async batch(request, inputs, options) {
      requireTime();
      const over = new AbortController();
      const signal = options.signal ? AbortSignal.any([options.signal, over.signal]) : over.signal;
      return sandbox.batch(cutOff(request), inputs, {
        ...options,
        signal,
        onReport: (index, report) => {
          spend(report);
          if (leftMs <= 0) over.abort(tooLong());
          else options.onReport?.(index, report);
        },
      });
    },
    async interact(contestant, interactor, options) {
      requireTime();
      const conversation = await sandbox.interact(cutOff(contestant), cutOff(interactor), options);
      spend(conversation.contestant, conversation.interactor);
      requireWhole(contestant.limits.wallMs, conversation.contestant);
      requireWhole(interactor.limits.wallMs, conversation.interactor);
      return conversation;
    },
    async group(programs, manager, options) {
      requireTime();
      const report = await sandbox.group(programs.map(cutOff), cutOff(manager), options);
      spend(...report.programs, report.manager);
      for (const [index, program] of programs.entries())
        requireWhole(program.limits.wallMs, report.programs[index] ?? report.manager);
      requireWhole(manager.limits.wallMs, report.manager);
      return report;
    },
    close: () => sandbox.close(),
  };
}
