/** Reads problems at other sites: statements with their pictures and files. */
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import type { RemoteProblem, RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Attachment, IMAGE_PATH, storeAttachment } from '../../site/files/files.service.ts';
import type { Copies, FetchedFiles } from '../../problem/remote/remote.service.ts';
import { readSite, readSiteLoggedIn, remoteRefusal, siteOf } from '../sites/sites.service.ts';

/** Limits for one statement. */
const MOST_PICTURES = 50;
const MOST_FILES = 5;

/** The site's id in its canonical form. Refuses an invalid one. */
export function remoteIdAt(site: RemoteSite, text: string): string {
  try {
    return site.parseId(text);
  } catch (error) {
    throw refusalOf(error, site);
  }
}

/** Refusal for an error of a site. Other errors are returned unchanged. */
export const refusalOf = (error: unknown, site: RemoteSite): unknown =>
  error instanceof RemoteError ? remoteRefusal(error, site) : error;

type Work<T> = (client: SiteClient, site: RemoteSite) => Promise<T>;

/** Reads something at a site, with an account where visitors do not see it. Errors of the site become refusals. */
export async function reading<T>(
  app: App,
  key: string,
  work: Work<T>,
  what: 'problems' | 'languages' = 'problems',
): Promise<T> {
  const read = siteOf(key).facts.isOpen[what] ? readSite : readSiteLoggedIn;
  try {
    return await read(app, key, work);
  } catch (error) {
    throw refusalOf(error, siteOf(key));
  }
}

/**
 * Ids of the languages that a site accepts for a problem. Null means all of the site's: the site has no list beside
 * each problem, or cannot be asked now.
 */
export async function languagesFor(app: App, site: RemoteSite, remoteId: string): Promise<string[] | null> {
  const { key, hasLanguagesByProblem } = site.facts;
  if (!hasLanguagesByProblem) return null;
  try {
    const found = await reading(app, key, (client) => site.fetchLanguages(client, remoteId), 'languages');
    return found.length === 0 ? null : found.map(({ id }) => id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Stores the pictures and files of a statement that are not copied yet. A missing, wrong or too large file stays a link
 * to the site. The rows are written together with the problem.
 */
export async function filesOf(
  app: App,
  account: string,
  client: SiteClient,
  { pictures, attachments }: Pick<RemoteProblem, 'pictures' | 'attachments'>,
  known: Copies,
): Promise<{ files: FetchedFiles; left: PictureLeft[] }> {
  const wanted = [
    ...attachments.slice(0, MOST_FILES).map(({ url }) => ({ url, isPicture: false })),
    ...pictures.slice(0, MOST_PICTURES).map((url) => ({ url, isPicture: true })),
  ].filter(({ url }) => !Object.hasOwn(known, url));
  const files = new Map<string, Attachment>();
  const left = pictures.slice(MOST_PICTURES).map((url): PictureLeft => ({ url, fault: 'tooMany' }));
  for (const { url, isPicture } of wanted) {
    const fetched = await fetchFile(app, account, client, url, isPicture);
    if (typeof fetched === 'string') left.push({ url, fault: fetched });
    else files.set(url, fetched);
  }
  return { files, left };
}

async function fetchFile(
  app: App,
  account: string,
  client: SiteClient,
  url: string,
  isPicture: boolean,
): Promise<Attachment | PictureLeft['fault']> {
  try {
    const { status, bytes } = await client.get(url);
    if (status !== 200) return 'unreachable';
    const stored = await storeAttachment(app, account, decodedName(url), bytes);
    return isPicture && !stored.link.startsWith(IMAGE_PATH) ? 'noPicture' : stored;
  } catch (error) {
    if (error instanceof RemoteError) return 'unreachable';
    if (error instanceof Refusal) return 'noPicture';
    throw error;
  }
}

function decodedName(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
