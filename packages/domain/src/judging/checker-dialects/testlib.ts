/** testlib: `input output answer`, words on stderr, exit codes only where the words are missing. */
import { sentence } from '../../sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict, Ruling } from './dialect.ts';
import { readTestlibWords } from './testlib-words.ts';

/** 3 is FAIL and 7 is points, which needs its words; 4 is the "dirt" of old builds, 8 an unexpected end of file. */
const rulings: Record<number, Ruling> = {
  0: { status: 'accepted' },
  1: { status: 'wrongAnswer' },
  2: { status: 'presentationError' },
  4: { status: 'presentationError' },
  8: { status: 'presentationError' },
};

export const testlib: Dialect = {
  id: 'testlib',
  programArguments: (files) => [files.input, files.output, files.answer],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read(end: JuryEnd): JuryVerdict {
    const code = end.exitCode ?? 0;
    const words = readTestlibWords(end.stderr, 'presentationError');
    const ruling = words?.ruling ?? rulings[code];
    if (!ruling || ruling.status === 'systemError') {
      return judgeError([code === 3 ? sentence('jury.ownError') : sentence('jury.codeUnknown', { code })], end);
    }
    return { ruling, message: messageOf(end.stderr), juryMessage: null };
  },
};
