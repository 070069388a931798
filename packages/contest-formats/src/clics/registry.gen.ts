// Generated from the folder `versions` by `npm run registry`. Do not edit.
import type { ClicsVersion } from './version.ts';
import { version as _202306 } from './versions/2023-06.ts';
import { version as _202601 } from './versions/2026-01.ts';

/** Every version of the Contest API, in the order of their file names. */
export const allClicsVersions: readonly ClicsVersion[] = [
  _202306,
  _202601,
];
