// Generated from the folder `formats` by `npm run registry`. Do not edit.
import type { ContestFormat } from './format.ts';
import { format as clics } from './formats/clics.ts';
import { format as ghost } from './formats/ghost.ts';
import { format as staticBoard } from './formats/static-board.ts';
import { format as xcpcio } from './formats/xcpcio.ts';

/** Every format, in the order of their file names. */
export const allContestFormats: readonly ContestFormat[] = [
  clics,
  ghost,
  staticBoard,
  xcpcio,
];
