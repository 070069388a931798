/** SYZOJ special judges: no arguments, files with fixed names; 0 to 100 on stdout, the message on stderr. */
import type { Dialect } from './dialect.ts';
import { readShare } from './share-on-stdout.ts';

export const syzoj: Dialect = {
  id: 'syzoj',
  hasDeclaredScale: false,
  programArguments: () => [],
  outputName: 'user_out',
  checkerStdin: 'empty',
  feedbackFiles: [],
  read: (end) => readShare(end, 100),
};
