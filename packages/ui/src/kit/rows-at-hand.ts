/**
 * What a table shows while its latest rows are still being made: those it has. Nothing takes no time to make, so an
 * empty list is there at once; and a list that has rows is never called empty meanwhile.
 */
export function rowsAtHand<Row>(
  latest: readonly Row[] | undefined,
  made: readonly Row[] | undefined,
): readonly Row[] | undefined {
  return !latest || latest.length === 0 || made?.length === 0 ? latest : made;
}
