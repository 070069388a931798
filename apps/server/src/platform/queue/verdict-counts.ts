import type { Status } from '@verdict/domain/submission/status.ts';

/** Verdicts that this process has stored since its start, by judge hosts and remote sites, including rejudgings. */
export interface VerdictCounts {
  add(status: Status): void;
  entries(): Iterable<[Status, number]>;
}

export function createVerdictCounts(): VerdictCounts {
  const counts = new Map<Status, number>();
  return {
    add: (status) => counts.set(status, (counts.get(status) ?? 0) + 1),
    entries: () => counts.entries(),
  };
}
