/** Where a program stands among the accepted ones of its language. */

interface Standing {
  /** Whole percent of the others that needed more. */
  percent: number;
  others: number;
}

/** `all` counts the program itself; null: there are no others. */
export const standingAmong = ({ more, all }: { more: number; all: number }): Standing | null =>
  all > 1 ? { percent: Math.floor((100 * more) / (all - 1)), others: all - 1 } : null;
