import { OUTPUT_FILES } from './output-files.ts';

/**
 * Name that replaces the language of jury programs with their own shell scripts, as ICPC packages may have: `build`
 * makes the program, `run` runs it. Their source is `build`; `run` is one of the other files or is built.
 */
export const SCRIPTS = 'build/run';

/** The source of a program that has nothing to build. */
export const NOTHING_TO_BUILD = '#!/bin/sh\n# There is nothing to build.\n';

/**
 * Languages that a host needs for a program. The needs of scripts beyond a shell are unknown, and output files need
 * none.
 */
export const languagesNeeded = (language: string | null): string[] =>
  language === null || language === SCRIPTS || language === OUTPUT_FILES ? [] : [language];
