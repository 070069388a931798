/**
 * HUSTOJ special judges: `input answer output`, the answer BEFORE the output; exit code 0 accepts, any other rejects.
 */
import { messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict } from './dialect.ts';

export const hustoj: Dialect = {
  id: 'hustoj',
  hasDeclaredScale: false,
  programArguments: (files) => [files.input, files.answer, files.output],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read(end: JuryEnd): JuryVerdict {
    const status = end.exitCode === 0 ? 'accepted' : 'wrongAnswer';
    return { ruling: { status }, message: messageOf(end.stderr), juryMessage: messageOf(end.stdout) };
  },
};
