// Generated from the folder `sites` by `npm run registry`. Do not edit.
import type { RemoteSite } from './site.ts';
import { site as atcoder } from './sites/atcoder.ts';
import { site as codeforces } from './sites/codeforces.ts';
import { site as gym } from './sites/gym.ts';
import { site as hdu } from './sites/hdu.ts';
import { site as libre } from './sites/libre.ts';
import { site as poj } from './sites/poj.ts';
import { site as spoj } from './sites/spoj.ts';

/** The adapter of every site that judges for us, in the order of their file names. */
export const adapters: readonly RemoteSite[] = [
  atcoder,
  codeforces,
  gym,
  hdu,
  libre,
  poj,
  spoj,
];
