/** Stand-ins of all sites. */
import { atcoder } from './atcoder.ts';
import { codeforces, gym } from './codeforces.ts';
import { hdu } from './hdu.ts';
import { libre } from './libre.ts';
import { poj } from './poj.ts';
import { spoj } from './spoj.ts';
import type { StandInPages } from './stand-in.ts';

export const allStandIns: readonly StandInPages[] = [hdu, codeforces, gym, poj, atcoder, spoj, libre];
