/** Lists of runs: finds our own run, and follows the states of runs that we wait for. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { RemoteRun, RunDescription, RunState } from './site.ts';

/** Normal form of a run's id, the same for all sites. Throws `pageNotUnderstood` for any other text. */
export function plainRunId(id: string): string {
  if (!/^\d{1,15}$/.test(id)) throw new RemoteError('pageNotUnderstood', { detail: `run id: ${id.slice(0, 50)}` });
  return id;
}

export interface ListedRun {
  of: RunDescription;
  /** Length of the program. NaN when the list omits it. */
  bytes: number;
  state: RunState;
}

/**
 * Runs of this account and problem; a list may contain other people's runs. Fields that the list omits are not
 * compared.
 */
export const runsBy = (runs: readonly ListedRun[], account: string | null, problemId: string): ListedRun[] =>
  runs.filter(
    ({ of }) =>
      (of.account === '' || of.account.toLowerCase() === account?.toLowerCase()) &&
      (of.problemId === '' || of.problemId === problemId),
  );

/**
 * The run that has appeared since the baseline. Null when there is none yet. Several new runs are distinguished by
 * their length.
 */
export function theNewRun(runs: readonly ListedRun[], baseline: readonly string[], bytes: number): string | null {
  const fresh = newRuns(
    runs.map(({ state }) => state.runId),
    baseline,
  );
  const fitting = runs.filter((run) => run.bytes === bytes && fresh.includes(run.state.runId));
  return onlyOne(fresh.length > 1 && fitting.length > 0 ? fitting.map(({ state }) => state.runId) : fresh);
}

/** The new run in a list that contains only ids. Null when there is none yet. */
export const theNewId = (ids: readonly string[], baseline: readonly string[]): string | null =>
  onlyOne(newRuns(ids, baseline));

export function onlyOne(ids: readonly string[]): string | null {
  if (ids.length > 1) throw new RemoteError('runAmbiguous', { detail: ids.join(', ') });
  return ids[0] ?? null;
}

/** Runs newer than the baseline. A list shows only the latest runs, so older ones may reappear. */
export function newRuns(ids: readonly string[], baseline: readonly string[]): string[] {
  const last = Math.max(0, ...baseline.map(runNumber));
  return [...new Set(ids)].filter((id) => runNumber(id) > last);
}

/** Ids of at most 15 digits are exact as numbers. */
const runNumber = (id: string): number => Number(plainRunId(id));

/** Description of this run in a list. Null when the list does not contain it. */
export const descriptionIn = (runs: readonly ListedRun[], runId: string): RunDescription | null =>
  runs.find(({ state }) => state.runId === runId)?.of ?? null;

/**
 * States of these runs from a list that begins at an id and goes down; `listFrom` reads one page of it. Runs on the
 * same page cost one request. A page that begins at another run means that the requested run is gone.
 */
export async function pollList(
  runs: readonly RemoteRun[],
  listFrom: (runId: string) => Promise<ListedRun[]>,
): Promise<RunState[]> {
  const newestFirst = runs.map(({ runId }) => runId).toSorted((a, b) => runNumber(b) - runNumber(a));
  const found = new Map<string, RunState>();
  for (const runId of newestFirst) {
    if (found.has(runId)) continue;
    for (const { state } of await listFrom(runId)) if (newestFirst.includes(state.runId)) found.set(state.runId, state);
  }
  return [...found.values()];
}
