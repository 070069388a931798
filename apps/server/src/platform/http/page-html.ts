/**
 * The page of the web app for one address: index.html with links to all scripts, styles and texts that the route needs,
 * so that a browser requests them in its first round. The build lists the files in `pages.json`.
 */
import { localeFrom, type Locale } from '@verdict/messages/shape.ts';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ownPage, pageSettings, type PageSettings } from './own-page.ts';
import { type PageIntro, withIntro } from './page-intro.ts';

type FilesOfTexts = Record<Locale, string[]>;

/** Content of `pages.json`. Files are addresses on this site. */
export interface PageFiles {
  /** Texts of every page. */
  texts: FilesOfTexts;
  /** Files of every page of the back office. */
  office: FilesOfTexts;
  /** `path` is the source of a regular expression for the paths of a route. */
  pages: { path: string; files: string[]; texts: FilesOfTexts }[];
}

export interface PageHtml {
  etag: string;
  body: { identity: Buffer; gzip: Buffer; br?: Buffer };
}

type PageOf = (path: string, locale: Locale) => Promise<PageHtml>;

/**
 * `dist` is the folder of the build, with a slash at its end. A new build and new settings show at the next request.
 * Without settings the page is as the build made it.
 */
export function pageHtmlOf(dist: string, settings?: () => PageSettings): PageOf {
  let version = '';
  let build: Promise<PageOf> | null = null;
  return async (path, locale) => {
    const own = settings?.() ?? null;
    const { mtimeMs } = await stat(`${dist}index.html`);
    const current = JSON.stringify([mtimeMs, own && pageSettings.map((name) => own[name])]);
    if (build === null || current !== version) {
      version = current;
      build = readBuild(dist, own);
      build.catch(() => (build = null));
    }
    return (await build)(path, locale);
  };
}

async function readBuild(dist: string, settings: PageSettings | null): Promise<PageOf> {
  const built = await readFile(`${dist}index.html`, 'utf8');
  const html = settings ? ownPage(built, settings) : built;
  const { texts, office, pages } = JSON.parse(await readFile(`${dist}pages.json`, 'utf8')) as PageFiles;
  const routes = pages.map((page) => ({ page, matches: new RegExp(page.path) }));
  /** One page for each route and language, made when it is first requested. */
  const made = new Map<string, Promise<PageHtml>>();
  return (path, locale) => {
    const isOfOffice = /^\/admin(?:\/|$)/.test(path);
    const page = routes.find(({ matches }) => matches.test(path))?.page;
    const key = `${locale} ${isOfOffice} ${page?.path}`;
    let known = made.get(key);
    if (!known) {
      const files = [
        ...texts[locale],
        ...(isOfOffice ? office[locale] : []),
        ...(page ? [...page.files, ...page.texts[locale]] : []),
      ];
      known = variantsOf(html.replace('</head>', () => `${[...new Set(files)].map(linkTo).join('')}</head>`));
      made.set(key, known);
    }
    return known;
  };
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

async function variantsOf(html: string): Promise<PageHtml> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { etag: etagOf(identity), body: { identity, gzip: zipped, br } };
}

const etagOf = (page: Buffer): string => `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 16)}"`;

/**
 * The page with an intro, made for one request: zipped for everybody who takes that, because the smallest form would
 * take the server longer than the network.
 */
export async function pageWithIntro({ body }: PageHtml, intro: PageIntro): Promise<PageHtml> {
  const identity = Buffer.from(withIntro(body.identity.toString(), intro));
  const zipped = await promisify(gzip)(identity);
  return { etag: etagOf(identity), body: { identity, gzip: zipped } };
}

/** The reader's language, as the app chooses it: the address (`?l=`), the stored choice, the site, the browser. */
export function pageLocaleOf(request: FastifyRequest, settings?: PageSettings): Locale {
  const { l: inAddress } = request.query as { l?: string | string[] };
  const stored = parseCookie(request.headers.cookie ?? '')['verdict-language'];
  const ofSite = settings?.defaultLocale || undefined;
  return localeFrom([inAddress].flat()[0] ?? stored ?? ofSite ?? request.headers['accept-language']);
}
