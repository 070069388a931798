/** QDUOJ special judges: `input output`, no answer; 0 accepts, 1 rejects, the rest are errors of the jury. */
import { judgeError, messageOf } from './dialect.ts';
import type { Dialect, JuryEnd, JuryVerdict } from './dialect.ts';

export const qduoj: Dialect = {
  id: 'qduoj',
  programArguments: (files) => [files.input, files.output],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read(end: JuryEnd): JuryVerdict {
    if (end.exitCode !== 0 && end.exitCode !== 1) {
      return judgeError(`exit code ${end.exitCode}, where 0 accepts and 1 rejects.`, end);
    }
    const status = end.exitCode === 0 ? 'accepted' : 'wrongAnswer';
    return { ruling: { status }, message: messageOf(end.stderr), juryMessage: messageOf(end.stdout) };
  },
};
