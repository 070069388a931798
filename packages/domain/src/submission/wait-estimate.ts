/** Estimated wait of a submission for its verdict, from the current state of the judge. All times in milliseconds. */

export interface RunningJudging {
  /** Time since the judging was claimed. */
  elapsedMs: number;
  casesDone: number;
  casesTotal: number;
}

/**
 * Remaining time of a running judging: extrapolated from its finished cases; before the first one, from the mean of
 * recent judgings. Null when neither is possible, for example when it has compiled for longer than the mean.
 */
export function remainingMs({ elapsedMs, casesDone, casesTotal }: RunningJudging, meanMs: number): number | null {
  if (casesDone > 0) return (elapsedMs / casesDone) * Math.max(0, casesTotal - casesDone);
  return elapsedMs <= meanMs ? meanMs - elapsedMs : null;
}

export interface Queue {
  slots: number;
  /** Number of submissions that are judged earlier. */
  ahead: number;
  running: readonly RunningJudging[];
  /** Mean duration of recent judgings. */
  meanMs: number;
}

/** Null when the wait depends on a running judging of unknown length. */
export function waitMs({ slots, ahead, running, meanMs }: Queue): number | null {
  if (slots === 0) return null;
  const freeAt = Array.from({ length: slots }, () => 0);
  /** Adds work to the slot that is free first, and returns the time at which it is done. */
  const next = (ms: number): number => {
    const slot = freeAt.indexOf(Math.min(...freeAt));
    return (freeAt[slot] = (freeAt[slot] ?? 0) + ms);
  };
  const known = running.map((one) => remainingMs(one, meanMs) ?? Infinity);
  for (const ms of known.toSorted((a, b) => a - b)) next(ms);
  // Whole rounds of the queue take one mean duration each; the rest is assigned one by one.
  const busy = freeAt.filter((ms) => ms < Infinity).length;
  const rounds = busy === 0 ? 0 : Math.max(0, Math.floor(ahead / busy) - 1);
  for (let dealt = rounds * busy; dealt < ahead; dealt++) next(meanMs);
  const done = next(meanMs) + rounds * meanMs;
  return done === Infinity ? null : done;
}
