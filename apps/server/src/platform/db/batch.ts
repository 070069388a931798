/** Calls of `work` for many items one after the other: those asked for during a call are done by the next one. */
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
      // Whoever asked learns of a failure; the next call does not.
      last = done.catch(() => {});
      next = { items, done };
    }
    next.items.add(item);
    return next.done;
  };
}
