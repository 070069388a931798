/** Time and space of a move, from the counts of a dry run. Rates are those of a machine with two processors. */

export interface MoveSize {
  accounts: number;
  problems: number;
  submissions: number;
  /** Results of single test cases. */
  cases: number;
  /** All other rows. */
  others: number;
  /** Test data, pictures and files. */
  fileBytes: number;
  codeBytes: number;
}

/** Seconds of one item. A password is hashed anew with argon2id. */
const SECONDS = { accounts: 0.03, problems: 0.02, submissions: 1 / 2000, cases: 1 / 6000, others: 1 / 2000 };
const FILE_BYTES_PER_SECOND = 40 * 2 ** 20;
/** Bytes of one row with its share of the indexes. */
const BYTES = { accounts: 1500, problems: 8000, submissions: 1300, cases: 250, others: 700 };

const weighed = (size: MoveSize, weights: typeof BYTES): number =>
  (Object.keys(weights) as (keyof typeof BYTES)[]).reduce((sum, key) => sum + size[key] * weights[key], 0);

/** Time and space of a move of these new items. Equal files are stored once, so both are upper bounds for them. */
export function estimateOf(size: MoveSize): { seconds: number; bytes: number } {
  return {
    seconds: Math.ceil(weighed(size, SECONDS) + size.fileBytes / FILE_BYTES_PER_SECOND),
    bytes: Math.ceil(weighed(size, BYTES) + size.fileBytes + size.codeBytes),
  };
}
