/** The given items and all that lead on from them, nearest first. */
export function reachable<Item>(start: Iterable<Item>, next: (item: Item) => Iterable<Item>): Set<Item> {
  const found = new Set(start);
  // A set also visits what is added while it is read.
  for (const item of found) for (const following of next(item)) found.add(following);
  return found;
}
