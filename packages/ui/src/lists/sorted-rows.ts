/** A column's way to put two rows in order; upwards. */
type Order<Row> = (a: Row, b: Row) => number;

/**
 * Rows of a list that is read whole, as its address wants them; a dash before the name turns them round. Equal rows
 * stay as the server sent them.
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
