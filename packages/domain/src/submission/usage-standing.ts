/** Comparison of a program with the other accepted ones in its language. */

interface Standing {
  /** Percentage of the others that needed more, rounded down. */
  percent: number;
  others: number;
}

/** `all` includes the program itself. Null when there are no others. */
export const standingAmong = ({ more, all }: { more: number; all: number }): Standing | null =>
  all > 1 ? { percent: Math.floor((100 * more) / (all - 1)), others: all - 1 } : null;
