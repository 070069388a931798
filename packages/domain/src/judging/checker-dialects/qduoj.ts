/** QDUOJ special judges: `input output`, no answer; exit code 0 accepts, 1 rejects, others are jury errors. */
import { sentence } from '../../text/sentence.ts';
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict } from './dialect.ts';

export const qduoj: Dialect = {
  id: 'qduoj',
  hasDeclaredScale: false,
  programArguments: (files) => [files.input, files.output],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read(end: JuryEnd): JuryVerdict {
    if (end.exitCode !== 0 && end.exitCode !== 1) {
      return judgeError([sentence('jury.codeNot0Or1', { code: end.exitCode ?? 0 })], end);
    }
    const status = end.exitCode === 0 ? 'accepted' : 'wrongAnswer';
    return { ruling: { status }, message: messageOf(end.stderr), juryMessage: messageOf(end.stdout) };
  },
};
