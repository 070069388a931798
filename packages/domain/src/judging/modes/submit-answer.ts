/** Contestants hand in outputs instead of a program. Each output is compared, or checked by a checker. */
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
