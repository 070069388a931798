import type { RecordedRun } from './record.ts';

/**
 * Sorts runs by submission. Runs of one moment keep the order of their feed, as on XCPCIO's board. If the feed has no
 * order, the accepted run of a team on a problem comes before its other runs of that moment.
 */
export function inOrder(runs: readonly RecordedRun[], { hasOrder }: { hasOrder: boolean }): RecordedRun[] {
  const sorted = runs.toSorted((one, other) => one.atMs - other.atMs);
  if (hasOrder) return sorted;
  const ordered = [...sorted];
  const placesOf = Map.groupBy(sorted.keys(), (place) => {
    const { atMs, teamId, problemId } = sorted[place] as RecordedRun;
    return JSON.stringify([atMs, teamId, problemId]);
  });
  for (const places of placesOf.values()) {
    const own = places.map((place) => sorted[place] as RecordedRun);
    const acceptedFirst = own.toSorted((one, other) => Number(isSolved(other)) - Number(isSolved(one)));
    for (const [index, place] of places.entries()) ordered[place] = acceptedFirst[index] as RecordedRun;
  }
  return ordered;
}

/** Whether the order of a list is the order of its runs: true when no run precedes an earlier one. */
export const isByTime = (runs: readonly Pick<RecordedRun, 'atMs'>[]): boolean =>
  runs.every(({ atMs }, index) => index === 0 || (runs[index - 1]?.atMs ?? 0) <= atMs);

export const isSolved = ({ result }: RecordedRun): boolean => result.state === 'judged' && result.effect === 'solved';
