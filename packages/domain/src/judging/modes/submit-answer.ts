/** Outputs are handed in instead of a program: what would have been printed is compared, or looked at by a checker. */
import { defaultMode } from './default.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';
import { spjMode } from './spj.ts';

export const submitAnswerMode = {
  id: 'submit_answer',
  needs: 'nothing',
  rounds: [{ run: 'contestant', output: 'comparedAndKept' }, { run: 'checker' }],
  conclude(round: number, ends: Ends, context: CaseContext): CaseVerdict | null {
    return context.jury === null ? defaultMode.conclude(round, ends, context) : spjMode.conclude(round, ends, context);
  },
} satisfies Mode;
