// Generated from the folder `formats` by `npm run registry`. Do not edit.
import type { ProblemFormat } from './format.ts';
import { format as fps } from './formats/fps.ts';
import { format as hoj } from './formats/hoj.ts';
import { format as hydro } from './formats/hydro.ts';
import { format as kattis } from './formats/kattis.ts';
import { format as polygon } from './formats/polygon.ts';
import { format as qduoj } from './formats/qduoj.ts';
import { format as verdict } from './formats/verdict.ts';

/** Every format, in the order of their file names. */
export const allFormats: readonly ProblemFormat[] = [
  fps,
  hoj,
  hydro,
  kattis,
  polygon,
  qduoj,
  verdict,
];
