/** Default mode: the output is compared with the answer. */
import { type Words, sentence } from '../../text/sentence.ts';
import { failureOf } from '../process-end.ts';
import { accepted, rejected } from './mode.ts';
import type { CaseContext, CaseVerdict, Ends, Mode } from './mode.ts';

export const defaultMode = {
  id: 'default',
  needs: 'nothing',
  rounds: [{ run: 'contestant', output: 'compared' }],
  conclude(_round: number, { contestant }: Ends, context: CaseContext): CaseVerdict {
    const failure = failureOf(contestant, context.limits);
    if (failure) return rejected(context, failure);
    const juryMessage = differenceOf(contestant.comparison?.difference ?? null);
    switch (contestant.comparison?.verdict) {
      case 'equal':
        return accepted(context);
      case 'whitespace':
        return rejected(context, { status: 'presentationError', juryMessage });
      case 'different':
        return rejected(context, { status: 'wrongAnswer', juryMessage });
      case undefined:
        return rejected(context, { status: 'systemError', juryMessage: [sentence('judge.notCompared')] });
    }
  },
} satisfies Mode;

/** Longest message of the sandbox, which quotes a few characters of each side. */
const LONGEST_DIFFERENCE = 2000;

/**
 * Parses the sandbox's one-line message: "line 2, column 5: expected `22\
 * `, found the end".
 */
function differenceOf(message: string | null): Words | null {
  if (message === null || message.length > LONGEST_DIFFERENCE) return message;
  const [, line, column, expected, found] =
    /^line (\d+), column (\d+): expected (the end|`.*`), found (the end|`.*`)$/.exec(message) ?? [];
  if (!expected || !found) return message;
  const place = { line: Number(line), column: Number(column) };
  if (found === 'the end') return [sentence('output.endsEarly', { ...place, expected })];
  if (expected === 'the end') return [sentence('output.goesOn', { ...place, found })];
  return [sentence('output.differs', { ...place, expected, found })];
}
