/** Accounts at the sites. Credentials and sessions are stored sealed and opened only to be sent to the site itself. */
import type { SentCredentials } from '@verdict/contract/remote/accounts.ts';
import { type AccountHealth, type SubmitPace, afterUse } from '@verdict/domain/remote/account.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SendingFailure } from '@verdict/domain/remote/sending.ts';
import { Session, type StoredSession } from '@verdict/remote-sites/http/session.ts';
import type { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import type { Credentials, RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './accounts.sql.ts';

export type { StoredAccount } from './accounts.sql.ts';
export { accountById, ownAccount, readingAccount } from './accounts.sql.ts';

/** Complete credentials of the account. Refuses a kind that the site does not accept. */
export function wholeCredentials({ facts }: RemoteSite, name: string, sent: SentCredentials): Credentials {
  if (!facts.credentials.includes(sent.kind)) throw new Refusal('error.remoteCredentials', { site: facts.name });
  if (sent.kind === 'password') return { ...sent, name };
  return sent.kind === 'cookie' ? { ...sent, userAgent: sent.userAgent ?? null } : sent;
}

export const sealed = (app: App, secret: Credentials | StoredSession): string =>
  app.sealer.seal(JSON.stringify(secret));

/** The account's last session. A new one when there is none, or when it was sealed with another key. */
export function sessionOf(app: App, { session }: Pick<sql.StoredAccount, 'session'>): Session {
  if (session === null) return new Session();
  try {
    return new Session(JSON.parse(app.sealer.open(session)) as StoredSession);
  } catch {
    return new Session();
  }
}

/** Logs in again and stores the session. */
export async function logIn(app: App, account: sql.StoredAccount, site: RemoteSite, client: SiteClient): Promise<void> {
  await site.login(client, credentialsOf(app, account));
  await keepSession(app, account, client);
}

export const keepSession = (app: App, { id }: Pick<sql.StoredAccount, 'id'>, { session }: SiteClient) =>
  sql.saveSession(app.db, id, sealed(app, session.stored()));

function credentialsOf(app: App, { credentials }: sql.StoredAccount): Credentials {
  if (credentials === null) throw new RemoteError('authFailed');
  try {
    return JSON.parse(app.sealer.open(credentials)) as Credentials;
  } catch {
    throw new RemoteError('authFailed', { detail: 'sealed with another key' });
  }
}

/** Number of accounts whose credentials were sealed with another key. */
export async function unreadableAccounts(app: App): Promise<number> {
  const sealedOnes = await sql.sealedCredentials(app.db);
  return sealedOnes.filter(({ credentials }) => !canOpen(app, credentials)).length;
}

function canOpen(app: App, text: string): boolean {
  try {
    app.sealer.open(text);
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` with the account's session. When the session has ended, logs in and runs it once more. */
export async function inName<T>(
  app: App,
  account: sql.StoredAccount,
  site: RemoteSite,
  client: SiteClient,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RemoteError) || error.kind !== 'sessionExpired') throw error;
    await logIn(app, account, site, client);
    return work();
  }
}

/** Updates the account's health after a submission. `failure` is null when the run was found. */
export async function noteUse(
  app: App,
  account: sql.StoredAccount,
  failure: { kind: SendingFailure; afterMs: number | null } | null,
  { at, pace }: { at: Date; pace: SubmitPace },
): Promise<void> {
  const health = afterUse(healthOf(account), failure, pace, at.getTime());
  await sql.saveHealth(app.db, account.id, health, { error: failure?.kind ?? null, at });
}

const healthOf = ({ state, coolUntil, failures, sentAt }: sql.StoredAccount): AccountHealth => ({
  state,
  sentAt,
  coolUntil: coolUntil.getTime(),
  failures,
});
