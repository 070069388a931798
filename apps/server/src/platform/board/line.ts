/**
 * Lines of submissions before boards of contests. Transactions that change a board wait for each other, and each keeps
 * a connection to the database meanwhile. Without lines the submissions of a rush would take all connections from the
 * readers.
 */
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Most of a submission's statements come before its board's lock, so several make progress at once. The other
 * connections of the process, six of 16, are for readers and verdicts.
 */
const AT_ONCE = 10;

const lines = new Map<number, LimitFunction>();

/** Runs work that changes the contest's board, a few at a time in this process. */
export async function inLine<Done>(contestId: number, work: () => Promise<Done>): Promise<Done> {
  const line = lines.get(contestId) ?? pLimit(AT_ONCE);
  lines.set(contestId, line);
  try {
    return await line(work);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(contestId);
  }
}
