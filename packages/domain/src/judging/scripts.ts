import { OUTPUT_FILES } from './output-files.ts';

/**
 * Programs of the jury that bring their own shell scripts, as ICPC packages may: `build` makes the program, `run` is
 * it. In place of a language they have this name; their source is `build`, and `run` is among the files beside it or is
 * made.
 */
export const SCRIPTS = 'build/run';

/** The source of one that has nothing to build. */
export const NOTHING_TO_BUILD = '#!/bin/sh\n# There is nothing to build.\n';

/** Languages that a host must have for a program; what scripts need beside a shell is not known, outputs need none. */
export const languagesNeeded = (language: string | null): string[] =>
  language === null || language === SCRIPTS || language === OUTPUT_FILES ? [] : [language];
