import { TEXT_MAX } from '@verdict/domain/problem/text-fields.ts';

/** Length limit of sources; a longer one becomes no statement that could be stored. */
export const LONGEST_SOURCE = 4 * TEXT_MAX;
/** Limit on characters of nested groups in total, because each level is read once more. */
export const LONGEST_NESTED = 8 * LONGEST_SOURCE;
/** Limit on levels of groups. */
export const DEEPEST = 40;
/** Limit on reported unknown commands. */
export const MOST_UNKNOWN = 100;
/** Rows of a larger table stay short, because filling them could take all memory. */
export const FILLED_CELLS = 100_000;
