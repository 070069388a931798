/** Default: the output is compared with the answer. */
import { failureOf } from '../process-end.ts';
import { accepted, rejected } from './mode.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';

export const defaultMode: Mode = {
  id: 'default',
  needs: 'nothing',
  rounds: [{ run: 'contestant', output: 'compared' }],
  conclude(_round: number, { contestant }: Ends, context: CaseContext): CaseVerdict {
    const failure = failureOf(contestant, context.limits);
    if (failure) return rejected(context, failure);
    const juryMessage = contestant.comparison?.difference ?? null;
    switch (contestant.comparison?.verdict) {
      case 'equal':
        return accepted(context);
      case 'whitespace':
        return rejected(context, { status: 'presentationError', juryMessage });
      case 'different':
        return rejected(context, { status: 'wrongAnswer', juryMessage });
      case undefined:
        return rejected(context, { status: 'systemError', juryMessage: 'the output was not compared' });
    }
  },
};
