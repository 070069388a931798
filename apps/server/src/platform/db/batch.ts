/** Runs `work` for many items, one call after another. Items requested during a call are handled by the next call. */
export function together<Item>(work: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: { items: Set<Item>; done: Promise<void> } | null = null;
  return (item) => {
    if (next === null) {
      const items = new Set<Item>();
      const done = last.then(async () => {
        next = null;
        await work([...items]);
      });
      // Callers of this batch get the error; the next batch does not.
      last = done.catch(() => {});
      next = { items, done };
    }
    next.items.add(item);
    return next.done;
  };
}
