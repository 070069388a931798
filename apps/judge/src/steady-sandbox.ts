/**
 * A sandbox whose own failures never appear as the end of a program. A lost run, e.g. by a crash of the helper or a
 * box, is repeated once in a new box; a second loss is a fault of the host, like everything that the host lacks. A
 * request that no host could run is an error of the judge. Only the reports of a batch still contain failures: finished
 * runs are not repeated, and the caller sends the others again one by one.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { HostFault, JudgeError } from './judge-error.ts';
import type { RunReport, Sandbox } from './sandbox/types.ts';

/** `tell` is called with the reason of each failure. */
export function steadySandbox(sandbox: Sandbox, tell: (reason: string) => void): Sandbox {
  const failureIn = (...reports: RunReport[]): RunReport | undefined => {
    const failed = reports.find(({ exit }) => exit === 'sandboxError');
    if (failed) tell(reasonOf(failed));
    return failed;
  };
  const demand = (failed: RunReport | undefined): void => {
    if (!failed) return;
    if (failed.fault === 'request') throw new JudgeError(sentence('judge.notStarted'), { details: reasonOf(failed) });
    throw new HostFault(failed.fault === 'lost' ? 'died' : 'broken', reasonOf(failed));
  };
  /** Whether another try makes sense. Throws when it does not. */
  const isLost = (failed: RunReport | undefined): boolean => {
    if (failed?.fault !== 'lost') demand(failed);
    return failed !== undefined;
  };
  return {
    get enforcement() {
      return sandbox.enforcement;
    },
    get version() {
      return sandbox.version;
    },
    get slots() {
      return sandbox.slots;
    },
    async run(request, options) {
      const first = await sandbox.run(request, options);
      if (!isLost(failureIn(first))) return first;
      const second = await sandbox.run({ ...request, fresh: true }, options);
      demand(failureIn(second));
      return second;
    },
    async batch(request, inputs, options) {
      const reports = await sandbox.batch(request, inputs, options);
      failureIn(...reports);
      return reports;
    },
    async interact(contestant, interactor, options) {
      const first = await sandbox.interact(contestant, interactor, options);
      if (!isLost(failureIn(first.contestant, first.interactor))) return first;
      const fresh = { fresh: true };
      const second = await sandbox.interact({ ...contestant, ...fresh }, { ...interactor, ...fresh }, options);
      demand(failureIn(second.contestant, second.interactor));
      return second;
    },
    async group(programs, manager, options) {
      const first = await sandbox.group(programs, manager, options);
      if (!isLost(failureIn(...first.programs, first.manager))) return first;
      const fresh = programs.map((program) => ({ ...program, fresh: true }));
      const second = await sandbox.group(fresh, manager, options);
      demand(failureIn(...second.programs, second.manager));
      return second;
    },
    close: () => sandbox.close(),
  };
}

const reasonOf = ({ reason }: RunReport): string => reason ?? 'the sandbox failed';
