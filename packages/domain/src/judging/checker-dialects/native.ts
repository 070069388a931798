/**
 * Our own dialect, which is HOJ's: `input output answer`, exit codes 0 and 100 to 103, and 99 for a percentage on
 * stdout. For other exit codes testlib's words on stderr decide; programs in other languages print them, too.
 */
import { sentence } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict, Ruling } from './dialect.ts';
import { readTestlibWords } from './testlib-words.ts';

const rulings: Record<number, Ruling> = {
  0: { status: 'accepted' },
  100: { status: 'accepted' },
  101: { status: 'presentationError' },
  102: { status: 'wrongAnswer' },
};

export const native: Dialect = {
  id: 'native',
  hasDeclaredScale: true,
  programArguments: (files) => [files.input, files.output, files.answer],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read(end: JuryEnd): JuryVerdict {
    const code = end.exitCode ?? 0;
    const message = messageOf(end.stderr);
    const ruling = code === 99 ? percentOf(end.stdout) : rulings[code];
    if (ruling) return { ruling, message, juryMessage: null };
    if (code === 103) return judgeError([sentence('jury.ownError')], end);

    const words = readTestlibWords(end.stderr, 'wrongAnswer');
    if (!words || words.ruling.status === 'systemError') {
      return judgeError([sentence('jury.codeUnknown', { code })], end);
    }
    return { ruling: words.ruling, message, juryMessage: null };
  },
};

/** Text that is not a number counts as 0. */
function percentOf(stdout: string): Ruling {
  const percent = Number.parseFloat(stdout.trim());
  return { status: 'partialAccepted', points: Number.isFinite(percent) ? percent : 0, scale: 'percent' };
}
