import type { CaseResult, JudgeCase, StatedLimits } from '@verdict/domain/judging/job.ts';
import { signalName } from '@verdict/domain/judging/signals.ts';
import { type Words, sentence } from '@verdict/domain/text/sentence.ts';
import type { CaseRun } from './run-case.ts';

/** Result of a case as stored. Time and memory are capped at the limits, because beyond them nothing was measured. */
export function caseResult(one: JudgeCase, run: CaseRun, limits: StatedLimits, reruns: number[]): CaseResult {
  const { verdict, end } = run;
  return {
    ...placeOf(one),
    status: verdict.status,
    timeMs: Math.min(end.cpuMs, limits.timeMs),
    wallMs: end.wallMs,
    memoryKiB: Math.min(end.memoryKiB, limits.memoryMiB * 1024),
    score: verdict.score,
    exitCode: end.exit === 'exited' ? end.exitCode : null,
    signal: end.signal === null ? null : signalName(end.signal),
    limitHit: verdict.limitHit,
    message: verdict.message,
    juryMessage: verdict.juryMessage,
    reruns,
    data: null,
  };
}

/** A case that did not run: cancelled in a failed subtask, hit by an error of the judge, or out of time. */
export function caseWithoutRun(
  one: JudgeCase,
  status: 'cancelled' | 'systemError' | 'timeLimitExceeded',
  scored: boolean,
  juryMessage: Words | null,
): CaseResult {
  return {
    ...placeOf(one),
    status,
    timeMs: 0,
    wallMs: 0,
    memoryKiB: 0,
    score: scored ? 0 : null,
    exitCode: null,
    signal: null,
    limitHit: null,
    message: null,
    juryMessage,
    reruns: [],
    data: null,
  };
}

/** Result of a case that did not run because earlier cases used up all the time of the judging. */
export function caseOutOfTime(one: JudgeCase, scored: boolean): CaseResult {
  return {
    ...caseWithoutRun(one, 'timeLimitExceeded', scored, null),
    limitHit: 'wall',
    message: [sentence('end.notRun')],
  };
}

function placeOf({ seq, id, group, inputName, answerName, isSample }: JudgeCase) {
  return { seq, caseId: id, group, inputName, answerName, isSample };
}
