/** Stand-ins of all sites, by their keys. */
import { libre } from './libre.ts';
import { spoj } from './spoj.ts';
import type { StandInPages } from './stand-in.ts';

export const allStandIns: readonly StandInPages[] = [libre, spoj];
