/** Runs a manager and the copies of the contestant's program that talk to it, for one case. */
import { wasStarved } from '@verdict/domain/judging/busy-host.ts';
import { conversationLimits } from '@verdict/domain/judging/limits.ts';
import { wholeSettings } from '@verdict/domain/judging/mode-settings.ts';
import { argumentsOfCopy, endsOfGroup } from '@verdict/domain/judging/modes/communication.ts';
import type { Ends } from '@verdict/domain/judging/modes/mode.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { juryEndOf, juryRequest } from './checker.ts';
import { contestantRequest, endOf, slowedDown } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import type { Step } from './run-case.ts';
import { type GroupReport, pathsByName, type RunReport, type RunRequest } from './sandbox/types.ts';

export async function gather(step: Step): Promise<Ends> {
  const { round, feedback } = step;
  const { jury, judge, budget, contestant } = round;
  if (!jury) throw new JudgeError(sentence('jury.noInteractor'));
  const { copies, manager, byName } = requestsOf(step, jury);
  let group = await judge.sandbox.group(copies, manager, { byName });
  while (group.programs.some((copy) => wasStarved(delayedByAll(copy, group), contestant.limits.timeMs))) {
    const slowdown = budget.slowdownAfter(copies[0]!.limits, longestOf(group));
    const slower = copies.map((copy) => slowedDown(copy, slowdown));
    group = await judge.sandbox.group(slower, slowedDown(manager, slowdown), { byName });
  }
  const { wallMs, waitedMs } = delayedByAll(longestOf(group), group);
  budget.spend({ wallMs: Math.max(0, wallMs - group.manager.cpuMs), waitedMs });
  const timed = <End>(end: End, index: number, managerCpuMs: number) => ({
    end,
    endedMs: group.endedMs[index] ?? 0,
    managerCpuMs,
  });
  return endsOfGroup(
    group.programs.map((copy, index) => timed(endOf(copy), index, copy.partnerCpuMs ?? 0)),
    timed(await juryEndOf(jury, group.manager, feedback), copies.length, group.manager.cpuMs),
    contestant.limits,
  );
}

const longestOf = ({ programs }: GroupReport): RunReport =>
  programs.reduce((most, copy) => (copy.wallMs > most.wallMs ? copy : most));

/** While the manager or another copy waits for a processor, a copy may wait for it. */
function delayedByAll(copy: RunReport, { programs, manager }: GroupReport): RunReport {
  const waitedMs = [...programs, manager].reduce((sum, one) => sum + (one.waitedMs ?? 0), 0);
  return { ...copy, waitedMs: Math.min(waitedMs, copy.wallMs) };
}

/**
 * A copy waits while the manager or any other copy computes, so its patience is that of all of them together. Each may
 * use the whole time limit; the sum is judged when all have ended.
 */
function requestsOf({ round, one, core, input, feedback }: Step, jury: NonNullable<Step['round']['jury']>) {
  const { contestant, problem, blobs } = round;
  const settings = wholeSettings(problem.judgeMode, problem.jury?.settings);
  const count = Number(settings['copies']);
  const request = contestantRequest(contestant, one.answer.bytes);
  const { cpuMs, wallMs } = request.limits;
  const together = { ...request.limits, cpuMs: count * cpuMs, wallMs: count * wallMs };
  const limits = conversationLimits(together, jury.program.language);
  const copies = Array.from({ length: count }, (_, index): RunRequest => ({
    ...request,
    argv: [...request.argv, ...argumentsOfCopy(settings, index, pathsByName)],
    stdin: 'empty',
    outputFile: undefined,
    limits: { ...limits.contestant, cpuMs },
    core,
  }));
  const inputs = { input, answer: { path: blobs.path(one.answer.hash) }, output: null };
  const manager = juryRequest(jury, inputs, limits.interactor, feedback);
  const pipes = copies.flatMap((_, index) => [`/box/pipes/u${index}_to_m`, `/box/pipes/m_to_u${index}`]);
  return {
    copies,
    byName: settings['namedPipes'] === true,
    manager: {
      ...manager,
      argv: [...jury.program.language.run.argv, ...pipes, ...jury.args],
      stdin: input,
      // Older managers open this file instead of standard input.
      files: [...manager.files, { name: 'input.txt', from: input }],
      core,
    },
  };
}
