/** CMS comparators: `input answer output`; the share of the case from 0 to 1 on stdout, the message on stderr. */
import type { Dialect } from './dialect.ts';
import { readShare } from './share-on-stdout.ts';

export const cms: Dialect = {
  id: 'cms',
  hasDeclaredScale: false,
  programArguments: (files) => [files.input, files.answer, files.output],
  checkerStdin: 'empty',
  feedbackFiles: [],
  read: (end) => readShare(end, 1),
};
