/**
 * Rows that a table shows while React still renders its latest rows: the ones rendered before. An empty list is shown
 * at once, because it needs no time to render; a list with rows is never shown as empty meanwhile.
 */
export function rowsAtHand<Row>(
  latest: readonly Row[] | undefined,
  made: readonly Row[] | undefined,
): readonly Row[] | undefined {
  return !latest || latest.length === 0 || made?.length === 0 ? latest : made;
}
