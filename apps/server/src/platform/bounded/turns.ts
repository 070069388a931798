/**
 * Accounts take turns where a few processes do the work of all. The work of one account runs in the order in which the
 * account asked. An account holds at most its share at once.
 */
export interface Turns<Work> {
  add(account: string, work: Work): void;
  /** Takes out what is next, which its account holds from then on. Null: nothing waits that may begin. */
  next(): Work | null;
  /** The account holds one less. */
  giveBack(account: string): void;
}

export function openTurns<Work>(share: number): Turns<Work> {
  /** In the order of turns: an account that has had one goes to the end. */
  const waiting = new Map<string, Work[]>();
  const held = new Map<string, number>();
  const heldBy = (account: string): number => held.get(account) ?? 0;

  return {
    add(account, work) {
      const own = waiting.get(account);
      if (own) own.push(work);
      else waiting.set(account, [work]);
    },
    next() {
      const [account] = [...waiting.keys()]
        .filter((one) => heldBy(one) < share)
        .toSorted((one, other) => heldBy(one) - heldBy(other));
      if (account === undefined) return null;
      const [work, ...later] = waiting.get(account) as [Work, ...Work[]];
      waiting.delete(account);
      if (later.length > 0) waiting.set(account, later);
      held.set(account, heldBy(account) + 1);
      return work;
    },
    giveBack(account) {
      const left = heldBy(account) - 1;
      if (left > 0) held.set(account, left);
      else held.delete(account);
    },
  };
}
