/** Log-in and submission form of Codeforces, the same for its problem set and its gym. */
import { RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import { createDecipheriv, randomBytes } from 'node:crypto';
import { attribute, find, findAll, lineOf } from '../html/select.ts';
import { parseHtml } from '../html/tree.ts';
import type { Form, Page, RequestOptions, SiteClient, SiteManners } from '../http/site-client.ts';
import { parse } from '../json.ts';
import { banIn, logInWith } from '../log-in.ts';
import { checkHuman, refusalIn } from '../refusals.ts';
import type { RemoteLanguage } from '../site.ts';
import { checkLanguageNumber, tidyLog } from '../source.ts';

export const manners: SiteManners = {
  charset: 'utf-8',
  hostGapMs: 2000,
  apiGapMs: 2100,
  signs: {
    outage: [],
    throttled: [],
    walls: [/you may use wrong User-Agent/i],
    loggedOut: [/id=["']?enterForm\b/],
    loginPath: /^\/enter/,
  },
};

export const hosts = [
  'codeforces.com',
  'codeforces.net',
  'codeforces.me',
  'mirror.codeforces.com',
  'm1.codeforces.com',
  'm2.codeforces.com',
  'm3.codeforces.com',
];

/** Gets a page; passes the old challenge that requires a computed cookie. */
export async function open(client: SiteClient, path: string, options: RequestOptions = {}): Promise<Page> {
  const page = await client.get(path, options);
  const cookie = wallCookie(page.text);
  if (cookie === null) return page;
  client.session.setCookie(client.url(path), 'RCPC', cookie);
  return client.get(path, options);
}

/** Value of the cookie that the wall's script would set: the page contains key, vector and text of AES. */
export function wallCookie(html: string): string | null {
  if (!/Redirecting\.\.\. Please, wait\./i.test(html)) return null;
  const [key, vector, text] = [...html.matchAll(/\b[0-9a-f]{32}\b/g)].map(([hex]) => Buffer.from(hex, 'hex'));
  if (!key || !vector || !text) return null;
  const cipher = createDecipheriv('aes-128-cbc', key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('hex');
}

function csrfIn(html: string): string {
  const page = parseHtml(html);
  const meta = find(page, 'meta[name=X-Csrf-Token]');
  const span = find(page, 'span.csrf-token[data-csrf]');
  const input = find(page, 'input[name=csrf_token]');
  const token =
    (meta && attribute(meta, 'content')) ??
    (span && attribute(span, 'data-csrf')) ??
    (input && attribute(input, 'value'));
  if (!token) throw new RemoteError('pageNotUnderstood', { detail: 'token: no meta[name=X-Csrf-Token]' });
  return token;
}

/** A checksum of a cookie that the site's script puts into each form. */
export function checksum(cookie: string): number {
  let sum = 0;
  for (let place = 0; place < cookie.length; place++) {
    sum = (sum + (place + 1) * (place + 2) * cookie.charCodeAt(place)) % 1009;
    if (place % 3 === 0) sum += 1;
    if (place % 2 === 0) sum *= 2;
    if (place > 0) sum -= Math.floor(cookie.charCodeAt(Math.floor(place / 2)) / 2) * (sum % 5);
    sum = ((sum % 1009) + 1009) % 1009;
  }
  return sum;
}

/** Hidden fields of every form: browser fingerprints, from the site's cookies or newly generated. */
function marks(client: SiteClient, csrf: string): Form {
  const { session } = client;
  const ftaa = session.cookie('70a7c28f3de') ?? randomBytes(9).toString('hex');
  const bfaa = session.cookie('raa') ?? session.cookie('bfaa') ?? randomBytes(16).toString('hex');
  return [
    ['csrf_token', csrf],
    ['ftaa', ftaa],
    ['bfaa', bfaa],
    ['_tta', String(checksum(session.cookie('39ce7') ?? ''))],
  ];
}

async function logIn(client: SiteClient, name: string, password: string): Promise<null> {
  client.session.account = name;
  const page = await open(client, '/enter');
  checkHuman(page.text);
  // The site redirects logged-in users to the front page.
  if (page.url.pathname !== '/enter') return null;
  const { status, location, text } = await client.post('/enter', [
    ...marks(client, csrfIn(page.text)),
    ['action', 'enter'],
    ['handleOrEmail', name],
    ['password', password],
    ['remember', 'on'],
  ]);
  if (location) return null;
  if (status === 403) throw new RemoteError('challengeRequired');
  if (/Invalid handle\/email or password/i.test(text)) throw new RemoteError('authFailed');
  throw banIn(text) ?? new RemoteError('pageNotUnderstood', { detail: 'log-in: neither a redirect nor a refusal' });
}

export async function checkSession(client: SiteClient): Promise<string> {
  const { text } = await open(client, '/');
  const links = findAll(parseHtml(text), 'a').map((link) => attribute(link, 'href') ?? '');
  const isIn = links.some((href) => /\/logout\b/.test(href));
  // A script of the page contains the handle; it is empty when nobody is logged in.
  const scripted = /\bhandle\s*=\s*(["'])(?<name>[^"']*)\1/.exec(text)?.groups?.['name'];
  const profile = isIn ? links.map((href) => /^\/profile\/([^/?#]+)/.exec(href)?.[1]).find(Boolean) : undefined;
  const handle = scripted ?? profile ?? (isIn ? client.session.account : null);
  if (!handle) throw new RemoteError('sessionExpired');
  client.session.account = handle;
  return handle;
}

export const enter = logInWith(logIn, checkSession);

export const parseLanguages = (html: string): RemoteLanguage[] =>
  findAll(parseHtml(html), 'select[name=programTypeId] option').map((option) => ({
    id: attribute(option, 'value') ?? '',
    name: lineOf(option),
  }));

/** Error boxes beside the form's fields, with the kinds of error they mean. */
const fieldErrors: readonly [field: string, kind: RemoteErrorKind][] = [
  ['for__programTypeId', 'languageUnsupported'],
  ['for__submittedProblemCode', 'problemNotFound'],
  ['for__submittedProblemIndex', 'problemNotFound'],
];

export function refusalOf(html: string): RemoteError {
  const page = parseHtml(html);
  const box = findAll(page, 'span.error').find((one) => lineOf(one) !== '');
  const detail = box ? lineOf(box).slice(0, 500) : '';
  if (/exactly the same code/i.test(detail)) return new RemoteError('duplicateCode', { detail });
  const classes = box ? (attribute(box, 'class') ?? '').split(' ') : [];
  const kind = fieldErrors.find(([field]) => classes.includes(field))?.[1];
  return kind ? new RemoteError(kind, { detail }) : refusalIn(detail);
}

/** Submits a program with the form at `path`. */
export async function sendForm(client: SiteClient, path: string, problem: Form, language: string, source: string) {
  checkLanguageNumber(language);
  const form = await open(client, path, { needsLogin: true });
  checkHuman(form.text);
  const csrf = csrfIn(form.text);
  const { location, status, text } = await client.post(
    `${path}?csrf_token=${encodeURIComponent(csrf)}`,
    [
      ...marks(client, csrf),
      ['action', 'submitSolutionFormSubmitted'],
      ...problem,
      ['programTypeId', language],
      ['source', source],
      ['tabSize', '4'],
      ['sourceFile', ''],
      ['sourceCodeConfirmed', 'true'],
      ['doNotShowWarningAgain', 'on'],
    ],
    { needsLogin: true, referer: path },
  );
  if (location) return;
  // The form's token does not belong to the session any more.
  if (status === 403) throw new RemoteError('sessionExpired');
  const refusal = refusalOf(text);
  // A page with a refusal may contain a human check as well, so the refusal comes first.
  if (refusal.detail === '') checkHuman(text);
  throw refusal;
}

/** Output of the compiler; `page` is one of the account's own pages, which contains the token. */
export async function compileLog(client: SiteClient, page: string, runId: string): Promise<string> {
  const log = await privateAnswer(client, page, '/data/judgeProtocol', runId);
  return tidyLog(typeof log === 'string' ? log : '');
}

/**
 * JSON about a run that only its author may read; `page` is one of the author's own pages, which contains the token.
 */
export async function privateAnswer(client: SiteClient, page: string, path: string, runId: string): Promise<unknown> {
  const csrf = csrfIn((await open(client, page, { needsLogin: true })).text);
  const { text } = await client.post(
    path,
    [
      ['submissionId', runId],
      ['csrf_token', csrf],
    ],
    { needsLogin: true, referer: page, headers: { 'X-Csrf-Token': csrf } },
  );
  return parse(text, path);
}
