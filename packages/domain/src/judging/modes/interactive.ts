/**
 * Interactive: the interactor decides, unless the contestant's program failed before it had spoken.
 *
 * Who ended first matters, because the end of one side usually breaks the other: a program that was already
 * rejected dies of a broken pipe, and an interactor whose partner crashed cannot read on. So:
 * 1. the interactor ended first and rejected -> its verdict, whatever became of the program;
 * 2. the interactor ended first by crashing or running out of a limit, or was computing without end while the program
 *    waited until its guard -> judge error;
 * 3. the program failed (time, memory, exit) -> that, but a broken pipe is no failure of its own: it counts only
 *    when the program ended first and the interactor was content nevertheless;
 * 4. the interactor's verdict. When it died of a broken pipe, no matter who ended first, the program had left early or
 *    closed its ends: a wrong answer, and no fault of the jury.
 */
import { sentence } from '../../text/sentence.ts';
import { juryVerdict } from '../checker-dialects/dialect.ts';
import { failureOf } from '../process-end.ts';
import type { ProcessEnd } from '../process-end.ts';
import { rejected, verdictOfJury } from './mode.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';

const SIGPIPE = 13;

export const interactiveMode = {
  id: 'interactive',
  needs: 'interactor',
  rounds: [{ run: 'conversation' }],
  conclude(_round: number, ends: Ends, context: CaseContext): CaseVerdict {
    const { contestant, jury, endedFirst, juryCpuMsMeanwhile = 0 } = ends;
    if (!jury || !context.jury) {
      return rejected(context, { status: 'systemError', juryMessage: [sentence('jury.noInteractor')] });
    }
    const verdict = verdictOfJury(juryVerdict(context.jury.dialect, jury), context);
    const failure = failureOf(contestant, context.limits);
    if (failure?.status === 'systemError') return rejected(context, failure);

    const juryFirst = endedFirst === 'jury';
    const wasLeft = verdict.status === 'systemError' && diedOfBrokenPipe(jury);
    if (juryFirst && !wasLeft && (verdict.status === 'systemError' || isRejection(verdict))) return verdict;
    // Most of its time before the program's end: one that merely spins on the end of its input is not meant.
    const keptWaiting = jury.exit === 'cpuLimit' && juryCpuMsMeanwhile > jury.cpuMs / 2;
    if (failure?.limitHit === 'wall' && keptWaiting) return verdict;
    if (failure && !(diedOfBrokenPipe(contestant) && (juryFirst || verdict.status !== 'accepted'))) {
      return rejected(context, { ...failure, juryMessage: verdict.juryMessage });
    }
    if (wasLeft) {
      return rejected(context, {
        status: 'wrongAnswer',
        message: [sentence('end.leftConversation')],
      });
    }
    return verdict;
  },
} satisfies Mode;

function isRejection(verdict: CaseVerdict): boolean {
  return verdict.status === 'wrongAnswer' || verdict.status === 'presentationError';
}

/** By the signal, by a shell's or HOJ's code for it, or in the words of a runtime that turns it into an error. */
function diedOfBrokenPipe(end: ProcessEnd): boolean {
  if (end.exit === 'signalled') return end.signal === SIGPIPE;
  if (end.exit !== 'exited') return false;
  return (
    end.exitCode === SIGPIPE || end.exitCode === 128 + SIGPIPE || /BrokenPipeError|Broken pipe|EPIPE/.test(end.stderr)
  );
}
