/** Comparison of two rows by a column, ascending. */
type Order<Row> = (a: Row, b: Row) => number;

/**
 * Sorts the rows of a fully loaded list by the order in its address. A leading dash means descending. Equal rows keep
 * the server's order.
 */
export function sortedRows<Row, Name extends string>(
  rows: readonly Row[] | undefined,
  sort: Name | `-${Name}` | undefined,
  orders: Record<Name, Order<Row>>,
): readonly Row[] | undefined {
  if (sort === undefined) return rows;
  const isDown = sort.startsWith('-');
  const order = orders[(isDown ? sort.slice(1) : sort) as Name];
  return rows?.toSorted((a, b) => (isDown ? order(b, a) : order(a, b)));
}
