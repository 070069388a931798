/**
 * Several passes: the program runs repeatedly on a case, and each time the jury's program writes the next input. The
 * jury's program is a checker (`multi_pass`) or an interactor (`multi_pass_interactive`), as in ICPC packages:
 *
 * 1. acceptance with a next input asks for another pass; limits apply to each pass separately;
 * 2. acceptance without a next input decides: the verdict of that pass is the verdict of the case;
 * 3. a pass that is not accepted, or in which the program fails, ends the case;
 * 4. a next input without acceptance, or after the last allowed pass, is a mistake of the jury.
 */
import { type Words, sentence, together } from '../../text/sentence.ts';
import { juryVerdict } from '../checker-dialects/dialect.ts';
import { interactiveMode } from './interactive.ts';
import { rejected } from './mode.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';
import { spjMode } from './spj.ts';

export const multiPassMode = inPasses('multi_pass', spjMode);
export const multiPassInteractiveMode = inPasses('multi_pass_interactive', interactiveMode);

/** A mode whose passes are each judged by the mode `single`. */
function inPasses(id: Mode['id'], single: Mode): Mode {
  return {
    id,
    needs: single.needs,
    rounds: single.rounds,
    conclude(round: number, allEnds: Ends, context: CaseContext): CaseVerdict | 'nextPass' | null {
      const { asks, ends } = withoutNextInput(allEnds, context);
      const verdict = single.conclude(round, ends, context);
      if (verdict === null || verdict === 'nextPass') return verdict;
      if (asks && ends.jury && context.jury && !isContent(juryVerdict(context.jury.dialect, ends.jury).ruling.status))
        return juryMistake(context, verdict, [sentence('jury.passNotAccepted')]);
      if (!isContent(verdict.status)) return inItsPass(verdict, context);
      if (!asks) return verdict;
      const { number = 1, most = 1 } = context.pass ?? {};
      return number < most ? 'nextPass' : juryMistake(context, verdict, [sentence('jury.tooManyPasses', { most })]);
    },
  };
}

/** Removes the next input from the feedback files: only this mode handles it, and dialects treat it as a mistake. */
function withoutNextInput(ends: Ends, { jury }: CaseContext): { asks: boolean; ends: Ends } {
  const name = jury?.dialect.nextPass;
  if (!ends.jury || name === undefined || !Object.hasOwn(ends.jury.feedback, name)) return { asks: false, ends };
  const { [name]: _next, ...feedback } = ends.jury.feedback;
  return { asks: true, ends: { ...ends, jury: { ...ends.jury, feedback } } };
}

const isContent = (status: string): boolean => status === 'accepted' || status === 'partialAccepted';

function juryMistake(context: CaseContext, { juryMessage }: CaseVerdict, why: Words): CaseVerdict {
  const words = together([sentence('jury.failed')], why, juryMessage);
  return rejected(context, { status: 'systemError', juryMessage: words });
}

/** Adds the number of the pass to the message, from the second pass on. */
function inItsPass(verdict: CaseVerdict, { pass }: CaseContext): CaseVerdict {
  if (!pass || pass.number < 2) return verdict;
  const where = [sentence('end.inPass', { pass: pass.number })];
  return verdict.status === 'systemError'
    ? { ...verdict, juryMessage: together(where, verdict.juryMessage) }
    : { ...verdict, message: together(where, verdict.message) };
}
