/** testlib: `input output answer`, words on stderr; the exit code decides only when the words are missing. */
import { sentence } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict, Ruling } from './dialect.ts';
import { readTestlibWords } from './testlib-words.ts';

const POINTS = 7;

/** Exit codes: 3 is FAIL and `POINTS` needs its words; 4 is the "dirt" of old builds, 8 an unexpected end of file. */
const rulings: Record<number, Ruling> = {
  0: { status: 'accepted' },
  1: { status: 'wrongAnswer' },
  2: { status: 'presentationError' },
  4: { status: 'presentationError' },
  8: { status: 'presentationError' },
};

export const testlib: Dialect = {
  id: 'testlib',
  hasDeclaredScale: true,
  programArguments: (files) => [files.input, files.output, files.answer],
  checkerStdin: 'empty',
  feedbackFiles: [],
  wrongFormat: 'presentationError',
  read(end: JuryEnd): JuryVerdict {
    const code = end.exitCode ?? 0;
    const words = readTestlibWords(end.stderr, 'presentationError');
    const ruling = words?.ruling ?? (code === POINTS ? partOf(end.stderr) : rulings[code]);
    if (!ruling || ruling.status === 'systemError') {
      return judgeError([code === 3 ? sentence('jury.ownError') : sentence('jury.codeUnknown', { code })], end);
    }
    return { ruling, message: messageOf(end.stderr), juryMessage: null };
  },
};

/** Points in DMOJ's formats, on a line of their own: `points 3`, or `partial 3/4` of its kind `coci`. */
function partOf(stderr: string): Ruling | undefined {
  const points = /^points (\d+)$/m.exec(stderr)?.[1];
  if (points !== undefined) return { status: 'partialAccepted', points: Number(points), scale: 'declared' };
  const [, part, whole] = /^partial (\d{1,15})\/(\d{1,15})$/m.exec(stderr) ?? [];
  if (part === undefined || Number(whole) === 0 || Number(part) > Number(whole)) return undefined;
  return { status: 'partialAccepted', points: (100 * Number(part)) / Number(whole), scale: 'percent' };
}
