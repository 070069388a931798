// Generated from the folder `formats` by `npm run registry`. Do not edit.
import type { ProblemFormat } from './format.ts';
import { format as bare } from './formats/bare.ts';
import { format as clics } from './formats/clics.ts';
import { format as cms } from './formats/cms.ts';
import { format as dmoj } from './formats/dmoj.ts';
import { format as fps } from './formats/fps.ts';
import { format as hoj } from './formats/hoj.ts';
import { format as hydro } from './formats/hydro.ts';
import { format as kattis } from './formats/kattis.ts';
import { format as libreoj } from './formats/libreoj.ts';
import { format as luogu } from './formats/luogu.ts';
import { format as polygon } from './formats/polygon.ts';
import { format as qduoj } from './formats/qduoj.ts';
import { format as syzoj } from './formats/syzoj.ts';
import { format as uoj } from './formats/uoj.ts';
import { format as verdict } from './formats/verdict.ts';

/** Every format, in the order of their file names. */
export const allFormats: readonly ProblemFormat[] = [
  bare,
  clics,
  cms,
  dmoj,
  fps,
  hoj,
  hydro,
  kattis,
  libreoj,
  luogu,
  polygon,
  qduoj,
  syzoj,
  uoj,
  verdict,
];
