/**
 * Interactive mode: the interactor decides, unless the contestant's program failed before that.
 *
 * The order of the two exits matters, because the exit of one side usually breaks the other: a program that was already
 * rejected dies of a broken pipe, and an interactor whose partner crashed cannot read on. So:
 * 1. the interactor ended first and rejected -> its verdict, whatever happened to the program;
 * 2. the interactor ended first by crashing or exceeding a limit, or computed endlessly while the program waited until
 * its wall limit -> judge error;
 * 3. the program failed (time, memory, exit) -> that failure. But a broken pipe counts as a failure only when the
 * program ended first and the interactor still accepted;
 * 4. otherwise the interactor's verdict. If it died of a broken pipe, whoever ended first, the program had left early
 * or closed its streams: a wrong answer, and no fault of the jury.
 */
import { sentence } from '../../text/sentence.ts';
import { juryVerdict } from '../checker-dialects/dialect.ts';
import { failureOf, type ProcessEnd } from '../process-end.ts';
import { type CaseContext, type CaseVerdict, type Ends, type Mode, rejected, verdictOfJury } from './mode.ts';

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
    // Counts only if the interactor used most of its time before the program's end: one that merely spins at the end of
    // its input is not meant.
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

/**
 * Detects a broken pipe by the signal, by a shell's or HOJ's exit code for it, or by the message of a runtime that
 * turns it into an error.
 */
export function diedOfBrokenPipe(end: ProcessEnd): boolean {
  if (end.exit === 'signalled') return end.signal === SIGPIPE;
  if (end.exit !== 'exited') return false;
  return (
    end.exitCode === SIGPIPE || end.exitCode === 128 + SIGPIPE || /BrokenPipeError|Broken pipe|EPIPE/.test(end.stderr)
  );
}
