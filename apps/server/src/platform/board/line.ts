/**
 * Lines of submissions before boards of contests. Transactions that change a board wait for each other, and each keeps a
 * connection to the database meanwhile. Without a line the submissions of a rush would take all of them from the readers.
 */
import pLimit, { type LimitFunction } from 'p-limit';

/** More could not do anything at once but wait. */
const AT_ONCE = 4;

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
