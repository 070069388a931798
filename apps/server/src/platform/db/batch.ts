/**
 * Runs `work` for many items, one call after another. Items requested during a call are handled by the next call.
 * Returns the result of the item's call.
 */
export function together<Item, Result>(work: (items: Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { items: Set<Item>; done: Promise<Result> } | null = null;
  return (item) => {
    if (next === null) {
      const items = new Set<Item>();
      const done = last.then(async () => {
        next = null;
        return work([...items]);
      });
      // Callers of this batch get the error; the next batch does not.
      last = done.catch(() => {});
      next = { items, done };
    }
    next.items.add(item);
    return next.done;
  };
}
