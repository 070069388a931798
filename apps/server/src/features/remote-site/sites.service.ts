/**
 * The sites that judge for us as the operator has set them: whether one is on, how it is reached, and how it does.
 * Whoever talks to a site gets its client here.
 */
import { afterRequest, type Breaker, isLeftAlone } from '@verdict/domain/remote/breaker.ts';
import { RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import { usualBounds } from '@verdict/remote-sites/http/exchange.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import { allSites } from '@verdict/remote-sites/registry.gen.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/db.ts';
import { storable } from '../../db/storable.ts';
import { Refusal } from '../../refusal.ts';
import * as sql from './sites.sql.ts';

/** The site of that key, such as `HDU`. */
export function siteOf(key: string): RemoteSite {
  const site = allSites.find(({ facts }) => facts.key === key);
  if (!site) throw new Refusal('error.remoteSiteUnknown', { site: key });
  return site;
}

/** Every site, and whether it is on. */
export async function sitesOf(app: App): Promise<{ site: RemoteSite; isOn: boolean }[]> {
  const stored = new Map((await sql.storedSites(app.db)).map((row) => [row.key, row]));
  return allSites.map((site) => ({ site, isOn: isOn(stored.get(site.facts.key) ?? null) }));
}

/** A client of a site, whatever its switch says. */
export async function siteClient(app: App, key: string): Promise<SiteClient> {
  return clientOf(app, siteOf(key), await sql.storedSite(app.db, key), new Session());
}

/**
 * Has `work` done with a client of a site. Refuses where the site is off or left alone for a while. What goes wrong is
 * noted for the operator and thrown on; `remoteRefusal` makes of it what a reader is told.
 */
export async function readSite<T>(
  app: App,
  key: string,
  work: (client: SiteClient, site: RemoteSite) => Promise<T>,
): Promise<T> {
  const site = siteOf(key);
  const stored = await sql.storedSite(app.db, key);
  requireOpen(app, site, stored);
  if (!site.facts.isOpen.problems) throw new Refusal('error.remoteNoAccount', { site: site.facts.name });
  const client = clientOf(app, site, stored, new Session());
  return noted(app, site, client, () => work(client, site));
}

/** What a reader is told of an error. */
export const remoteRefusal = ({ kind, detail }: RemoteError, { facts }: RemoteSite): Refusal =>
  new Refusal(refusals[kind], { site: facts.name, detail, example: facts.idExample });

const refusals = {
  badProblemId: 'error.remoteBadProblemId',
  badRunId: 'error.remoteBadRunId',
  problemNotFound: 'error.remoteProblemNotFound',
  problemUnavailable: 'error.remoteProblemUnavailable',
  permissionDenied: 'error.remotePermissionDenied',
  languageUnsupported: 'error.remoteLanguageUnsupported',
  codeTooShort: 'error.remoteCodeTooShort',
  codeTooLong: 'error.remoteCodeTooLong',
  authFailed: 'error.remoteAuthFailed',
  sessionExpired: 'error.remoteSessionExpired',
  challengeRequired: 'error.remoteChallengeRequired',
  rateLimited: 'error.remoteRateLimited',
  duplicateCode: 'error.remoteDuplicateCode',
  submitRefused: 'error.remoteSubmitRefused',
  remoteUnavailable: 'error.remoteUnavailable',
  pageNotUnderstood: 'error.remotePageNotUnderstood',
  runAmbiguous: 'error.remoteRunAmbiguous',
} as const satisfies Record<RemoteErrorKind, `error.remote${string}`>;

const isOn = (stored: sql.StoredSite | null): boolean => stored?.isOn ?? false;

function requireOpen(app: App, { facts }: RemoteSite, stored: sql.StoredSite | null): void {
  if (!isOn(stored)) throw new Refusal('error.remoteSiteOff', { site: facts.name });
  const now = app.now().getTime();
  const breaker = breakerOf(stored);
  if (isLeftAlone(breaker, now)) {
    const minutes = Math.ceil(((breaker.aloneUntil ?? now) - now) / 60_000);
    throw new Refusal('error.remoteSiteResting', { site: facts.name, minutes });
  }
}

const breakerOf = (stored: sql.StoredSite | null): Breaker => ({
  outages: stored?.outages ?? 0,
  aloneUntil: stored?.aloneUntil?.getTime() ?? null,
  reason: stored?.aloneReason ?? null,
});

const clientOf = (app: App, site: RemoteSite, stored: sql.StoredSite | null, session: Session): SiteClient =>
  new SiteClient({
    base: stored?.baseUrl ?? site.facts.baseUrl,
    session,
    manners: site.manners,
    route: { proxy: stored?.proxy ?? null, allowedAddresses: stored?.allowedAddresses ?? [], bounds: usualBounds },
    around: app.outside,
  });

/** Errors that say how a site does; the others are about what it was asked. */
const ofTheSite: ReadonlySet<RemoteErrorKind> = new Set([
  'authFailed',
  'challengeRequired',
  'rateLimited',
  'remoteUnavailable',
  'pageNotUnderstood',
]);

/** Has something done at a site, and keeps how that went. */
async function noted<T>(app: App, site: RemoteSite, client: SiteClient, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    await saveHealth(app, site.facts.key, null);
    return done;
  } catch (error) {
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
  const said = storable({ detail, path: page?.path ?? null, page: page?.text ?? null });
  return sql.saveError(app.db, { site, at: app.now(), kind, ...said });
}
