/** People's own accounts at the sites: used to send their programs, and to attach runs that they made there. */
import type { OwnRemoteAccount, SentCredentials } from '@verdict/contract/remote/accounts.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { isDuplicate } from '../../../platform/db/db.ts';
import { demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { sealed, wholeCredentials } from './accounts.service.ts';
import * as sql from './accounts.sql.ts';
import { clientOf, openSite, poolSite, remoteRefusal, remoteSentence, sitesOf } from './sites.service.ts';

export async function ownAccountsOf(app: App, { uid }: Actor, locale: Locale): Promise<OwnRemoteAccount[]> {
  const own = new Map((await sql.ownAccounts(app.db, uid)).map((account) => [account.pool, account]));
  const open = (await sitesOf(app)).filter(({ site, isOn }) => isOn || own.has(site.facts.pool));
  const pools = [...new Set(open.map(({ site }) => site.facts.pool))];
  return pools.map((pool) => {
    const { facts, ...site } = poolSite(pool);
    const account = own.get(pool);
    const error = account?.state === 'ok' ? null : (account?.lastError ?? null);
    return {
      pool,
      site: facts.name,
      credentials: [...facts.credentials],
      name: account?.name ?? null,
      sends: account ? account.credentials !== null && account.state === 'ok' : false,
      state: account?.state ?? 'ok',
      error: error && sentenceText(locale, remoteSentence(error, { facts, ...site })),
    };
  });
}

/** Limit that keeps people from trying out passwords through this server. */
const logins = { name: 'remote-login', max: 10, windowMs: 10 * 60_000 };

/** Saves a person's account. With credentials, the site is asked whether they are right and whose they are. */
export async function saveOwnAccount(
  app: App,
  { uid }: Actor,
  { pool, name, credentials }: { pool: string; name: string; credentials?: SentCredentials | null | undefined },
  now: Date,
): Promise<void> {
  const site = poolSite(pool);
  await requireFree(app, site, { uid, name }, Boolean(credentials));
  if (!credentials) return save(app, site, { pool, uid, name, credentials: null, session: null, at: now });
  await demand(app.db, logins, uid, now);
  const whole = wholeCredentials(site, name, credentials);
  const { stored } = await openSite(app, pool);
  const client = clientOf(app, site, stored, new Session());
  try {
    await site.login(client, whole);
  } catch (error) {
    throw error instanceof RemoteError ? remoteRefusal(error, site) : error;
  }
  const proven = client.session.account ?? name;
  await requireFree(app, site, { uid, name: proven }, true);
  // A login proves ownership, so claims by others who only wrote the name are deleted.
  await sql.dropUnproven(app.db, pool, proven, uid);
  const secrets = { credentials: sealed(app, whole), session: sealed(app, client.session.stored()) };
  await save(app, site, { pool, uid, name: proven, ...secrets, at: now });
}

/**
 * Refuses a name of somebody else. A name that is only written, not proven, is free for a person who logs in with it.
 */
async function requireFree(
  app: App,
  { facts }: RemoteSite,
  { uid, name }: { uid: string; name: string },
  logsIn: boolean,
) {
  const owner = await sql.ownerOfName(app.db, facts.pool, name);
  if (owner && owner.uid !== uid && !(logsIn && !owner.isProven))
    throw new Refusal('error.remoteNameTaken', { name, site: facts.name });
}

async function save(app: App, { facts }: RemoteSite, account: sql.NewAccount): Promise<void> {
  try {
    await sql.saveAccount(app.db, account);
  } catch (error) {
    if (!isDuplicate(error, 'remote_account_name')) throw error;
    throw new Refusal('error.remoteNameTaken', { name: account.name, site: facts.name });
  }
}

export async function removeOwnAccount(app: App, { uid }: Actor, pool: string): Promise<void> {
  if (!(await sql.deleteOwnAccount(app.db, uid, pool))) throw new Refusal('error.remoteAccountNotFound');
}
