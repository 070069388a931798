/**
 * Runs of an account from the Codeforces API, including runs of its gym. The API often works while the pages are
 * blocked.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SiteClient } from '../http/site-client.ts';
import type { RemoteRun, RunDescription } from '../site.ts';
import { refusalOf } from './answer.ts';
import { parseApiRuns } from './runs.ts';

/** Refusal of a handle that does not exist or is invalid. */
const unknownHandle = /^handle: /i;

/** The account's latest runs; empty when the account does not exist. */
export async function runsOf(
  client: SiteClient,
  handle: string,
  count: number,
): Promise<ReturnType<typeof parseApiRuns>> {
  const query = new URLSearchParams({ handle, from: '1', count: String(count) });
  const { text } = await client.get(`/api/user.status?${query}`, { trustsJson: true });
  return unknownHandle.test(refusalOf(text)) ? [] : parseApiRuns(text);
}

/** Finds a run among the account's runs. Requires the handle, because the API lists runs by handle. */
export async function describeRun(client: SiteClient, { runId, account }: RemoteRun): Promise<RunDescription | null> {
  if (account === null) throw new RemoteError('permissionDenied', { detail: 'handle' });
  const runs = await runsOf(client, account, 1000);
  return runs.find(({ state }) => state.runId === runId)?.of ?? null;
}
