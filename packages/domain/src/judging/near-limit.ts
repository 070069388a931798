/**
 * A result close to the time limit may be luck. Such a case is run again, up to twice, and the median decides. A third
 * run is skipped when the first two are on the same side of the limit, because it could not change the median's side.
 */
import type { FinalStatus } from '../submission/status.ts';
import { nearLimitMaxMs, nearLimitShare } from './limits.ts';

export interface TimedRun {
  status: FinalStatus;
  cpuMs: number;
}

const maxRuns = 3;

/** True when a case with these runs, the first being the ordinary one, must be run again. */
export function wantsAnotherRun(runs: readonly TimedRun[], timeLimitMs: number): boolean {
  const first = runs[0];
  if (!first || !isNearLimit(first, timeLimitMs) || runs.length >= maxRuns) return false;
  return runs.length === 1 || new Set(runs.map((run) => run.status)).size > 1;
}

/** The decisive run: the median by CPU time; of two runs the faster one. */
export function fairestRun<R extends TimedRun>(runs: readonly R[]): R | undefined {
  const sorted = [...runs].sort((a, b) => a.cpuMs - b.cpuMs);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** Near the limit, and with a verdict that time can change: a wrong answer stays wrong however fast it comes. */
function isNearLimit(run: TimedRun, timeLimitMs: number): boolean {
  if (timeLimitMs > nearLimitMaxMs) return false;
  if (!['accepted', 'partialAccepted', 'timeLimitExceeded'].includes(run.status)) return false;
  return Math.abs(run.cpuMs - timeLimitMs) <= timeLimitMs * nearLimitShare;
}
