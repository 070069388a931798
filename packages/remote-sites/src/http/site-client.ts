/**
 * Talks to one site within one session: keeps the distance between requests, stores cookies, follows redirects within
 * the site, and turns every response that is no page of the site into a `RemoteError`. The client never repeats a
 * request.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { decodePage, type Charset } from './decode.ts';
import { exchange, type RawResponse, type Route } from './exchange.ts';
import type { Limiter } from './host-limiter.ts';
import type { Session } from './session.ts';
import { checkPhrases, checkStatus, type Signs } from './signs.ts';

/** Facts about a site for the client. */
export interface SiteManners {
  charset: Charset;
  signs: Signs;
  /** Cookies of every request, such as the language of the site's pages. */
  cookies?: Readonly<Record<string, string>>;
  /** Least milliseconds between two requests to the host, whoever sends them. */
  hostGapMs: number;
  /** Least milliseconds between two requests below `/api/`, for sites that count these separately. */
  apiGapMs?: number;
}

/** Services that clients share, within a process or across processes. The caller provides time and waiting. */
export interface Surroundings {
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  limiter: Limiter;
}

export interface RequestOptions {
  referer?: string;
  headers?: Record<string, string>;
  /** Only an account may see the page: a log-in page instead is `sessionExpired`. */
  needsLogin?: boolean;
  /** A JSON object takes precedence over the status: the API gives its reason in the object. */
  trustsJson?: boolean;
}

export interface Page {
  status: number;
  url: URL;
  /** Target of a redirect that was not followed. */
  location: URL | null;
  contentType: string;
  bytes: Buffer;
  text: string;
}

/** Fields of a form in sending order. */
export type Form = readonly (readonly [name: string, value: string])[];

/** A shared service failed, such as the database behind the limiter; `cause` says how. The site is not at fault. */
export class OwnFailure extends Error {}

const maxRedirects = 5;
const maxKeptLength = 100_000;

export class SiteClient {
  readonly session: Session;
  readonly #base: URL;
  readonly #manners: SiteManners;
  readonly #route: Route;
  readonly #around: Surroundings;
  readonly #signal: AbortSignal | undefined;
  #lastPage: { path: string; text: string } | null = null;

  constructor(options: {
    /** Address of the site, or of a mirror that the operator has set. */
    base: string;
    session: Session;
    manners: SiteManners;
    route: Route;
    around: Surroundings;
    signal?: AbortSignal;
  }) {
    this.session = options.session;
    this.#base = new URL(options.base);
    this.#manners = options.manners;
    this.#route = options.route;
    this.#around = options.around;
    this.#signal = options.signal;
    for (const [name, value] of Object.entries(options.manners.cookies ?? {}))
      this.session.setCookie(this.#base, name, value);
  }

  /** Start of the last page, without secrets, to be stored when it was not understood. */
  get lastPage(): { path: string; text: string } | null {
    return this.#lastPage;
  }

  url(path: string): URL {
    return new URL(path, this.#base);
  }

  now(): number {
    return this.#around.now();
  }

  /** Continues the session of a browser. */
  paste({ cookie, userAgent }: { cookie: string; userAgent: string | null }): void {
    this.session.paste(this.#base, cookie);
    if (userAgent !== null) this.session.userAgent = userAgent;
  }

  /**
   * Gets a page of the site, or a file at an absolute address; follows redirects within the host. Cookies are only sent
   * to the host that set them.
   */
  async get(path: string, options: RequestOptions = {}): Promise<Page> {
    let url = this.url(path);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const page = await this.#send('GET', url, null, options);
      if (page.location === null) return page;
      url = page.location;
    }
    throw new RemoteError('pageNotUnderstood', { detail: `${this.url(path).pathname} is redirected without an end` });
  }

  /** Sends a form once. A redirect is the result and is not followed. */
  post(path: string, form: Form, options: RequestOptions = {}): Promise<Page> {
    const body = Buffer.from(new URLSearchParams(form.map(([name, value]) => [name, value])).toString());
    const type = 'application/x-www-form-urlencoded';
    return this.#send('POST', this.url(path), body, withHeader(options, 'Content-Type', type));
  }

  /** Sends JSON once. */
  postJson(path: string, value: unknown, options: RequestOptions = {}): Promise<Page> {
    const body = Buffer.from(JSON.stringify(value));
    return this.#send('POST', this.url(path), body, withHeader(options, 'Content-Type', 'application/json'));
  }

  async #send(method: 'GET' | 'POST', url: URL, body: Buffer | null, options: RequestOptions): Promise<Page> {
    await this.#keepDistance(url);
    const cookies = this.session.cookieLine(url, this.now());
    const headers = {
      'User-Agent': this.session.userAgent,
      Accept: '*/*',
      'Accept-Language': 'en-US,en;q=0.8',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(options.referer ? { Referer: this.url(options.referer).href } : {}),
      ...(cookies === null ? {} : { Cookie: cookies }),
      ...(body === null ? {} : { 'Content-Length': String(body.length) }),
      ...options.headers,
    };
    const response = await exchange({ method, url, headers, body, signal: this.#signal }, this.#route);
    this.session.receive(url, response.headers['set-cookie'] ?? [], this.now());
    return this.#page(url, response, options, method === 'POST');
  }

  #page(url: URL, response: RawResponse, options: RequestOptions, mayBeDone: boolean): Page {
    const { signs, charset } = this.#manners;
    const contentType = response.headers['content-type'] ?? '';
    const text = /^(?:application\/pdf|image\/)/i.test(contentType)
      ? ''
      : decodePage(response.bytes, contentType, charset);
    this.#lastPage = { path: url.pathname, text: this.session.withoutSecrets(text.slice(0, maxKeptLength)) };
    const location = redirectTarget(url, response);
    if (!(options.trustsJson && text.startsWith('{'))) checkStatus(response, text, mayBeDone, this.now());
    checkPhrases(text, signs, mayBeDone);
    const isLogin = location && signs.loginPath?.test(location.pathname);
    if (options.needsLogin && (isLogin || signs.loggedOut.some((pattern) => pattern.test(text))))
      throw new RemoteError('sessionExpired');
    return { status: response.status, url, location, contentType, bytes: response.bytes, text };
  }

  async #keepDistance(url: URL): Promise<void> {
    const { hostGapMs, apiGapMs } = this.#manners;
    const isApi = apiGapMs !== undefined && url.pathname.startsWith('/api/');
    const key = isApi ? `${url.host}/api/` : url.host;
    try {
      const wait = await this.#around.limiter.reserve(key, isApi ? apiGapMs : hostGapMs, this.now());
      if (wait > 0) await this.#around.pause(wait, this.#signal);
    } catch (cause) {
      throw new OwnFailure('the distance between requests could not be kept', { cause });
    }
  }
}

const withHeader = (options: RequestOptions, name: string, value: string): RequestOptions => ({
  ...options,
  headers: { [name]: value, ...options.headers },
});

/** Target of a redirect within the host. Throws for other hosts, so nothing is sent there. */
function redirectTarget(from: URL, { status, headers }: RawResponse): URL | null {
  if (status < 300 || status > 399 || headers.location === undefined) return null;
  const target = URL.canParse(headers.location, from) ? new URL(headers.location, from) : null;
  if (target?.host === from.host && /^https?:$/.test(target.protocol) && !isDowngrade(from, target)) return target;
  // From http to https the default port changes, so only the host name must match.
  if (from.protocol === 'http:' && target?.protocol === 'https:' && target.hostname === from.hostname) return target;
  throw new RemoteError('pageNotUnderstood', { detail: `${from.pathname} is redirected to another host` });
}

const isDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';
