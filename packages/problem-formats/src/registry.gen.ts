// Generated from the folder `formats` by `npm run registry`. Do not edit.
import type { ProblemFormat } from './format.ts';
import { format as fps } from './formats/fps.ts';
import { format as kattis } from './formats/kattis.ts';
import { format as verdict } from './formats/verdict.ts';

/** Every format, in the order of their file names. */
export const allFormats: readonly ProblemFormat[] = [
  fps,
  kattis,
  verdict,
];
