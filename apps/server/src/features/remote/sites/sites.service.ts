/**
 * The sites that judge for us, with the operator's settings: whether a site is on, how it is reached, and its health.
 * All clients of sites are made here.
 */
import { afterRequest, type Breaker } from '@verdict/domain/remote/breaker.ts';
import { asBan, RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import type { RemoteFailure } from '@verdict/domain/remote/remote-sentences.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { usualBounds } from '@verdict/remote-sites/http/exchange.ts';
import { oneLine } from '@verdict/remote-sites/html/select.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as accounts from './accounts.service.ts';
import * as sql from './sites.sql.ts';

export type { StoredSite } from './sites.sql.ts';
export { storedSites } from './sites.sql.ts';

/** The site with this key, such as `HDU`. */
export function siteOf(key: string): RemoteSite {
  const site = allSites.find(({ facts }) => facts.key === key);
  if (!site) throw new Refusal('error.remoteSiteUnknown', { site: key });
  return site;
}

/** The site that gives a pool its name. */
export function poolSite(pool: string): RemoteSite {
  const site = siteOf(pool);
  if (site.facts.pool !== pool) throw new Refusal('error.remoteSiteUnknown', { site: pool });
  return site;
}

/** Every site with its switch. */
export async function sitesOf(app: App): Promise<{ site: RemoteSite; isOn: boolean }[]> {
  const stored = new Map((await sql.storedSites(app.db)).map((row) => [row.key, row]));
  return allSites.map((site) => ({ site, isOn: stored.get(site.facts.key)?.isOn ?? false }));
}

/** Sites that are on, for people who solve their problems. */
export async function usableSites(app: App, now: Date) {
  const stored = new Map((await sql.storedSites(app.db)).map((row) => [row.key, row]));
  return allSites.flatMap(({ facts: { key, name, idExample } }) => {
    const { isOn, aloneUntil = null } = stored.get(key) ?? {};
    return isOn ? [{ key, name, idExample, restsUntil: aloneUntil && aloneUntil > now ? aloneUntil : null }] : [];
  });
}

/** A client of a site, whether it is on or not. */
export async function siteClient(app: App, key: string): Promise<SiteClient> {
  return clientOf(app, siteOf(key), await sql.storedSite(app.db, key), new Session());
}

/**
 * Runs `work` with a client of a site, logged in where only members see problems. Refuses when the site is off or
 * paused. Errors are recorded for the operator and thrown again; `remoteRefusal` turns them into the reader's message.
 */
export async function readSite<T>(app: App, key: string, work: Work<T>): Promise<T> {
  return siteOf(key).facts.isOpen.problems ? readAsVisitor(app, key, work) : readSiteLoggedIn(app, key, work);
}

type Work<T> = (client: SiteClient, site: RemoteSite) => Promise<T>;

async function readAsVisitor<T>(app: App, key: string, work: Work<T>): Promise<T> {
  const { site, stored } = await openSite(app, key);
  const client = clientOf(app, site, stored, new Session());
  return noted(app, site, client, () => work(client, site));
}

/** Reads public pages of a site, also when submissions to it are off. Refuses when the site is paused. */
export async function readAlways<T>(app: App, key: string, work: Work<T>): Promise<T> {
  const site = siteOf(key);
  const stored = await sql.storedSite(app.db, key);
  await requireAwake(app, site, stored);
  const client = clientOf(app, site, stored, new Session());
  return noted(app, site, client, () => work(client, site));
}

/** Like `readSite`, with the session of a pool account. Refuses when there is none. */
export async function readSiteLoggedIn<T>(app: App, key: string, work: Work<T>): Promise<T> {
  const { site, stored } = await openSite(app, key);
  const account = await accounts.readingAccount(app.db, site.facts.pool);
  if (!account) throw new Refusal('error.remoteNoAccount', { site: site.facts.name });
  const client = clientOf(app, site, stored, accounts.sessionOf(app, account));
  return noted(app, site, client, () => accounts.inName(app, account, site, client, () => work(client, site)));
}

/** Refuses when the operator has not switched the site on. */
export async function requireOn(db: Db, { facts }: RemoteSite): Promise<void> {
  if (!(await sql.storedSite(db, facts.key))?.isOn) throw new Refusal('error.remoteSiteOff', { site: facts.name });
}

/** Reads a run, with the session of its account where visitors do not see runs. */
export async function readRun<T>(
  app: App,
  key: string,
  account: accounts.StoredAccount,
  work: (client: SiteClient) => Promise<T>,
): Promise<T> {
  const { site, stored } = await openSite(app, key);
  const reader = account.credentials === null ? await accounts.readingAccount(app.db, site.facts.pool) : account;
  if (site.facts.isOpen.runs || !reader) {
    const client = clientOf(app, site, stored, new Session());
    return noted(app, site, client, () => work(client));
  }
  const client = clientOf(app, site, stored, accounts.sessionOf(app, reader));
  return noted(app, site, client, () => accounts.inName(app, reader, site, client, () => work(client)));
}

/** A site that may be contacted now. Refuses when it is off or paused. */
export async function openSite(app: App, key: string): Promise<{ site: RemoteSite; stored: sql.StoredSite }> {
  const site = siteOf(key);
  const stored = await sql.storedSite(app.db, key);
  if (!stored?.isOn) throw new Refusal('error.remoteSiteOff', { site: site.facts.name });
  await requireAwake(app, site, stored);
  return { site, stored };
}

/** Longer than any request takes. */
const TRIAL_MS = 60_000;

/** Whether this process may try a site whose pause is over. One process tries; for the others the pause continues. */
export const takeTrial = (app: App, key: string): Promise<boolean> => sql.takeTrial(app.db, key, app.now(), TRIAL_MS);

async function requireAwake(app: App, { facts }: RemoteSite, stored: sql.StoredSite | null): Promise<void> {
  const aloneUntil = stored?.aloneUntil ?? null;
  if (aloneUntil === null) return;
  const restsMs = aloneUntil.getTime() - app.now().getTime();
  if (restsMs <= 0 && (await takeTrial(app, facts.key))) return;
  const minutes = Math.ceil(Math.max(restsMs, TRIAL_MS) / 60_000);
  throw new Refusal('error.remoteSiteResting', { site: facts.name, minutes });
}

/** The reader's message for an error of a site. */
export const remoteSentence = (kind: RemoteFailure, { facts }: RemoteSite, detail = ''): Sentence =>
  sentence(`remote.${kind}`, { site: facts.name, detail, example: facts.idExample });

/** Refusal for an error of a site: `error.remoteOutage` when another request would fail as well. */
export const remoteRefusal = ({ kind, detail }: RemoteError, site: RemoteSite): Refusal =>
  new Refusal(outages.has(kind) ? 'error.remoteOutage' : 'error.remote', { said: remoteSentence(kind, site, detail) });

const outages: ReadonlySet<RemoteErrorKind> = new Set([
  'remoteUnavailable',
  'challengeRequired',
  'sessionExpired',
  'authFailed',
  'accountBanned',
  'rateLimited',
]);

const breakerOf = (stored: sql.StoredSite | null): Breaker => ({
  outages: stored?.outages ?? 0,
  aloneUntil: stored?.aloneUntil?.getTime() ?? null,
  reason: stored?.aloneReason ?? null,
});

/** Pace of submissions and distance between requests. Stand-ins get none when tests hurry. */
export function paceOf(app: App, { facts, manners }: RemoteSite, stored: sql.StoredSite | null) {
  const isStandIn = stored?.baseUrl && /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/.test(new URL(stored.baseUrl).hostname);
  if (!app.hurriesStandIns || !isStandIn) return { pace: facts.pace, manners };
  return { pace: { gapMs: 0, window: null }, manners: { ...manners, hostGapMs: 0, apiGapMs: 0 } };
}

/** Makes a client of a site. `signal` aborts its requests. */
export const clientOf = (
  app: App,
  site: RemoteSite,
  stored: sql.StoredSite | null,
  session: Session,
  signal?: AbortSignal,
): SiteClient =>
  new SiteClient({
    base: stored?.baseUrl ?? site.facts.baseUrl,
    session,
    manners: paceOf(app, site, stored).manners,
    route: { proxy: stored?.proxy ?? null, allowedAddresses: stored?.allowedAddresses ?? [], bounds: usualBounds },
    around: app.outside,
    ...(signal && { signal }),
  });

/** Errors that concern the health of a site; the others concern a single request. */
const ofTheSite: ReadonlySet<RemoteErrorKind> = new Set([
  'accountBanned',
  'authFailed',
  'challengeRequired',
  'rateLimited',
  'remoteUnavailable',
  'pageNotUnderstood',
]);

/** Runs `work` and records whether the site did well. */
export async function noted<T>(app: App, site: RemoteSite, client: SiteClient, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    await saveHealth(app, site.facts.key, null);
    return done;
  } catch (thrown) {
    const error = thrown instanceof RemoteError ? asBan(thrown) : thrown;
    if (error instanceof RemoteError) {
      await saveHealth(app, site.facts.key, error.kind);
      if (ofTheSite.has(error.kind)) await saveError(app, site.facts.key, client, error);
    }
    throw error;
  }
}

const saveHealth = (app: App, key: string, error: RemoteErrorKind | null): Promise<void> =>
  transaction(app.db, async (tx) => {
    const now = app.now();
    const breaker = afterRequest(breakerOf(await sql.lockSite(tx, key)), error, now.getTime());
    await sql.saveBreaker(tx, key, breaker, error === null ? now : null);
  });

function saveError(app: App, site: string, client: SiteClient, { kind, detail }: RemoteError): Promise<void> {
  const page = kind === 'pageNotUnderstood' ? client.lastPage : null;
  const facts = storable({ detail, path: page?.path ?? null, page: page?.text ?? null });
  return sql.saveError(app.db, { site, at: app.now(), kind, ...facts });
}

/** Records verdict words that nobody here knows, so that the operator can give them a meaning. */
export async function noteUnknown(app: App, { facts }: RemoteSite, words: string): Promise<void> {
  const isNew = await sql.noteVerdict(app.db, facts.key, wordsKey(words), app.now());
  if (!isNew) return;
  const error = { site: facts.key, at: app.now(), kind: 'pageNotUnderstood', path: null, page: null } as const;
  await sql.saveError(app.db, { ...error, detail: storable(`verdict: ${words}`) });
}

/** Number of verdict texts without a meaning, at sites that are on. */
export const unknownVerdictCount = async (app: App): Promise<number> =>
  (await sql.unmappedVerdicts(app.db, 1000)).length;

/** Meanings that the operator has given to words of a site, by `wordsKey`. */
export const mappedVerdicts = async (app: App, { facts }: RemoteSite): Promise<Map<string, Status>> =>
  new Map((await sql.mappedVerdicts(app.db, facts.key)).map(({ words, status }) => [words, status]));

/** Words as they are stored and compared, regardless of case and of the width of blanks. */
export const wordsKey = (words: string): string => storable(oneLine(words).toLowerCase()).slice(0, 500);
