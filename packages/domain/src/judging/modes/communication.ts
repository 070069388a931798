/**
 * Communication, as CMS has it: a manager, and one or several copies of the contestant's program, each joined to it by
 * two pipes. The manager reads the input and decides. It is an interactor with several partners, so the rules of the
 * interactive mode apply to the copy that matters most:
 *
 * 1. the first copy to fail, where one that died of a broken pipe counts only if no other failed, because somebody
 * else's end broke its pipe;
 * 2. the last copy to end, when none failed.
 *
 * Processor time is that of all copies together, because they share the time limit; memory is the largest of any copy.
 */
import { failureOf } from '../process-end.ts';
import type { ProcessEnd } from '../process-end.ts';
import type { StatedLimits } from '../job.ts';
import type { ModeSettings } from '../mode-settings.ts';
import { diedOfBrokenPipe, interactiveMode } from './interactive.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';

/** One side's end and its time, in milliseconds of one clock. */
interface TimedEnd<End extends ProcessEnd = ProcessEnd> {
  end: End;
  endedMs: number;
  /** CPU time of the manager when the copy ended. */
  managerCpuMs: number;
}

export const communicationMode = {
  id: 'communication',
  needs: 'manager',
  rounds: [{ run: 'group' }],
  conclude: (round: number, ends: Ends, context: CaseContext): CaseVerdict =>
    interactiveMode.conclude(round, ends, context),
  argumentsAlone: (settings: ModeSettings) => argumentsOfCopy(settings, 0, { from: '/dev/stdin', to: '/dev/stdout' }),
} satisfies Mode;

/** Arguments of a copy: the names of its pipes, if it opens them by name, and its number, if there are several. */
export function argumentsOfCopy(
  { copies = 1, namedPipes = false }: ModeSettings,
  index: number,
  pipes: { from: string; to: string },
): string[] {
  return [...(namedPipes === true ? [pipes.from, pipes.to] : []), ...(Number(copies) > 1 ? [String(index)] : [])];
}

/** Ends of all copies and of the manager, as of a conversation between two. */
export function endsOfGroup(
  copies: readonly TimedEnd[],
  manager: TimedEnd<NonNullable<Ends['jury']>>,
  limits: StatedLimits,
): Ends {
  const sum = copies.reduce((total, { end }) => total + end.cpuMs, 0);
  const byEnd = copies.toSorted((a, b) => a.endedMs - b.endedMs);
  const failed = byEnd.filter(({ end }) => failureOf(end, limits) !== null);
  const decisive = failed.find(({ end }) => !diedOfBrokenPipe(end)) ?? failed[0];
  const shown = decisive ?? byEnd.at(-1)!;
  return {
    contestant: {
      ...shown.end,
      cpuMs: sum,
      wallMs: Math.max(...copies.map(({ end }) => end.wallMs)),
      memoryKiB: decisive ? decisive.end.memoryKiB : Math.max(...copies.map(({ end }) => end.memoryKiB)),
    },
    jury: manager.end,
    endedFirst: whoEndedFirst(shown, manager),
    juryCpuMsMeanwhile: shown.managerCpuMs,
  };
}

/**
 * A side that died of a broken pipe ended after the other, and a copy that failed by itself before, as in CMS: when two
 * ends are close to each other, clocks on a busy host do not tell which was the cause. The kernel ends a copy for its
 * memory, so that counts as a failure, too. A copy that the sandbox ended at another limit has a certain time.
 */
function whoEndedFirst(copy: TimedEnd, manager: TimedEnd): 'contestant' | 'jury' {
  const [copyBroke, managerBroke] = [diedOfBrokenPipe(copy.end), diedOfBrokenPipe(manager.end)];
  if (copyBroke !== managerBroke) return copyBroke ? 'jury' : 'contestant';
  const { exit, exitCode } = copy.end;
  if (exit === 'signalled' || exit === 'memoryLimit' || (exit === 'exited' && exitCode !== 0)) return 'contestant';
  return copy.endedMs <= manager.endedMs ? 'contestant' : 'jury';
}
