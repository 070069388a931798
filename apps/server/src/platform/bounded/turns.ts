/**
 * Fair turns of accounts that share a few processes. The work of one account runs in the order of its requests. An
 * account holds at most its share at once.
 */
export interface Turns<Work> {
  add(account: string, work: Work): void;
  /** Remove the next work and count it for its account. Null when nothing that waits may begin. */
  next(): Work | null;
  /** Count one process less for the account. */
  giveBack(account: string): void;
}

export function openTurns<Work>(share: number): Turns<Work> {
  /** Accounts in the order of turns. An account that had a turn moves to the end. */
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
