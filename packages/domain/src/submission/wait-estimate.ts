/** How long a submission still waits for its verdict, from what the judge is doing now. All times in milliseconds. */

export interface RunningJudging {
  /** Since it was claimed. */
  elapsedMs: number;
  casesDone: number;
  casesTotal: number;
}

/**
 * What a running judging still takes: its cases so far say how long the others take, and before the first one the mean
 * of the last judgings does. Null when neither says anything, e.g. of one that has compiled for longer than that.
 */
export function remainingMs({ elapsedMs, casesDone, casesTotal }: RunningJudging, meanMs: number): number | null {
  if (casesDone > 0) return (elapsedMs / casesDone) * Math.max(0, casesTotal - casesDone);
  return elapsedMs <= meanMs ? meanMs - elapsedMs : null;
}

export interface Queue {
  slots: number;
  /** Submissions that are judged before it. */
  ahead: number;
  running: readonly RunningJudging[];
  /** Of the last judgings. */
  meanMs: number;
}

/** Null when it depends on a running judging of which nothing is known. */
export function waitMs({ slots, ahead, running, meanMs }: Queue): number | null {
  if (slots === 0) return null;
  const freeAt = Array.from({ length: slots }, () => 0);
  /** Adds work to the slot that is free first; returns when it is done. */
  const next = (ms: number): number => {
    const slot = freeAt.indexOf(Math.min(...freeAt));
    return (freeAt[slot] = (freeAt[slot] ?? 0) + ms);
  };
  const known = running.map((one) => remainingMs(one, meanMs) ?? Infinity);
  for (const ms of known.toSorted((a, b) => a - b)) next(ms);
  // Whole rounds of the queue take a mean each; the rest is dealt out one by one.
  const busy = freeAt.filter((ms) => ms < Infinity).length;
  const rounds = busy === 0 ? 0 : Math.max(0, Math.floor(ahead / busy) - 1);
  for (let dealt = rounds * busy; dealt < ahead; dealt++) next(meanMs);
  const done = next(meanMs) + rounds * meanMs;
  return done === Infinity ? null : done;
}
