/** Special judge: a checker inspects the output of a program that ended without error and within its limits. */
import { sentence } from '../../text/sentence.ts';
import { juryVerdict } from '../checker-dialects/dialect.ts';
import { failureOf } from '../process-end.ts';
import { rejected, verdictOfJury } from './mode.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';

export const spjMode = {
  id: 'spj',
  needs: 'checker',
  rounds: [{ run: 'contestant', output: 'kept' }, { run: 'checker' }],
  conclude(round: number, { contestant, jury }: Ends, context: CaseContext): CaseVerdict | null {
    const failure = failureOf(contestant, context.limits);
    if (failure) return rejected(context, failure);
    if (round === 0) return null;
    if (!jury || !context.jury) {
      return rejected(context, { status: 'systemError', juryMessage: [sentence('jury.noChecker')] });
    }
    return verdictOfJury(juryVerdict(context.jury.dialect, jury), context);
  },
} satisfies Mode;
