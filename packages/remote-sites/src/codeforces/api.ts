/**
 * What the API of Codeforces says of an account's runs, those of its gym too. It is let through where pages are not.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SiteClient } from '../http/site-client.ts';
import type { RemoteRun, RunDescription } from '../site.ts';
import { refusalOf } from './answer.ts';
import { parseApiRuns } from './runs.ts';

/** It refuses a name that nobody has, or can have. */
const unknownHandle = /^handle: /i;

/** The account's latest runs; none of one that is not there. */
export async function runsOf(
  client: SiteClient,
  handle: string,
  count: number,
): Promise<ReturnType<typeof parseApiRuns>> {
  const query = new URLSearchParams({ handle, from: '1', count: String(count) });
  const { text } = await client.get(`/api/user.status?${query}`, { trustsJson: true });
  return unknownHandle.test(refusalOf(text)) ? [] : parseApiRuns(text);
}

/** The handle has to be known: the API is asked by handles. */
export async function describeRun(client: SiteClient, { runId, account }: RemoteRun): Promise<RunDescription | null> {
  if (account === null) throw new RemoteError('permissionDenied', { detail: 'handle' });
  const runs = await runsOf(client, account, 1000);
  return runs.find(({ state }) => state.runId === runId)?.of ?? null;
}
