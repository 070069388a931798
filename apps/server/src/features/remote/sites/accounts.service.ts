/**
 * Accounts at the sites. What one logs in with, and its session, lie sealed in the database and are opened only to be
 * sent to the site itself.
 */
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

/** Refuses a kind that the site does not take. */
export function wholeCredentials({ facts }: RemoteSite, name: string, sent: SentCredentials): Credentials {
  if (!facts.credentials.includes(sent.kind)) throw new Refusal('error.remoteCredentials', { site: facts.name });
  if (sent.kind === 'password') return { ...sent, name };
  return sent.kind === 'cookie' ? { ...sent, userAgent: sent.userAgent ?? null } : sent;
}

export const sealed = (app: App, secret: Credentials | StoredSession): string =>
  app.sealer.seal(JSON.stringify(secret));

/** The session that the account was left with; a new one when there is none, or another key has sealed it. */
export function sessionOf(app: App, { session }: Pick<sql.StoredAccount, 'session'>): Session {
  if (session === null) return new Session();
  try {
    return new Session(JSON.parse(app.sealer.open(session)) as StoredSession);
  } catch {
    return new Session();
  }
}

/** Logs in anew, and keeps the session. */
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

/** Accounts whose login another key has sealed. */
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

/** Has `work` done in the name of the account: when its session has ended, once more after logging in. */
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

/** After a submission in its name; `failure` is null when its run was found. */
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
