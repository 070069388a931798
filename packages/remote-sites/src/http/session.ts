/**
 * State by which a site recognises us: cookies, a token, and the browser that we claim to be. One session belongs to
 * one account. A jar like tough-cookie's serves any site and stores more than the few fields that we encrypt.
 */
import { parseSetCookie } from 'set-cookie-parser';

interface StoredCookie {
  name: string;
  value: string;
  /** Host that set it or, with `subdomains`, the domain that it named. */
  domain: string;
  subdomains: boolean;
  path: string;
  secure: boolean;
  /** Milliseconds since 1970. Null for a cookie that lives as long as the session. */
  expiresAt: number | null;
}

/** A session as stored, encrypted, between two uses. */
export interface StoredSession {
  cookies: StoredCookie[];
  token: string | null;
  /** Name of the account at the site, once known. */
  account: string | null;
  userAgent: string;
}

const usualUserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export class Session {
  token: string | null;
  account: string | null;
  userAgent: string;
  #cookies: StoredCookie[];

  constructor(stored: Partial<StoredSession> = {}) {
    this.token = stored.token ?? null;
    this.account = stored.account ?? null;
    this.userAgent = stored.userAgent ?? usualUserAgent;
    this.#cookies = (stored.cookies ?? []).map((cookie) => ({ ...cookie }));
  }

  stored(): StoredSession {
    const { token, account, userAgent } = this;
    return { cookies: this.#cookies.map((cookie) => ({ ...cookie })), token, account, userAgent };
  }

  /** Stores the cookies of `Set-Cookie` lines, except cookies for foreign domains. */
  receive(url: URL, lines: readonly string[], now: number): void {
    const host = url.hostname;
    for (const { name, value, domain, path, secure, expires, maxAge } of parseSetCookie([...lines], {
      decodeValues: false,
      silent: true,
    })) {
      const named = domain?.replace(/^\./, '').toLowerCase();
      if (named && named !== host && !(host.endsWith(`.${named}`) && named.includes('.'))) continue;
      const expiresAt = maxAge === undefined ? (expires?.getTime() ?? null) : now + maxAge * 1000;
      this.#put({
        name,
        value,
        domain: named ?? host,
        subdomains: named !== undefined,
        path: path?.startsWith('/') ? path : '/',
        secure: secure ?? false,
        expiresAt,
      });
    }
    this.#cookies = this.#cookies.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  }

  /** Stores cookies that a person copied from the browser: `name=value; other=value`. */
  paste(url: URL, header: string): void {
    for (const part of header.split(';')) {
      const end = part.indexOf('=');
      const name = part.slice(0, Math.max(0, end)).trim();
      if (/^\S+$/.test(name)) this.setCookie(url, name, part.slice(end + 1).trim());
    }
  }

  setCookie(url: URL, name: string, value: string): void {
    const domain = url.hostname;
    this.#put({ name, value, domain, subdomains: false, path: '/', secure: false, expiresAt: null });
  }

  cookie(name: string): string | null {
    return this.#cookies.find((cookie) => cookie.name === name)?.value ?? null;
  }

  /** The `Cookie` header of a request, longer paths first, as browsers send them. Null when there is none. */
  cookieLine(url: URL, now: number): string | null {
    const sent = this.#cookies
      .filter(
        ({ domain, subdomains, path, secure, expiresAt }) =>
          (url.hostname === domain || (subdomains && url.hostname.endsWith(`.${domain}`))) &&
          (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)) &&
          (!secure || url.protocol === 'https:') &&
          (expiresAt === null || expiresAt > now),
      )
      .toSorted((a, b) => b.path.length - a.path.length);
    return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Removes the secrets of session and forms from a page, so that an operator may see it. */
  withoutSecrets(page: string): string {
    const secrets = [...this.#cookies.map(({ value }) => value), this.token ?? ''].filter(({ length }) => length > 5);
    const scrubbed = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), page);
    return scrubbed.replace(/(csrf[\w-]{0,20}["']?[^"'<>]{0,40}["'])[^"'<>]{4,200}(?=["'])/gi, '$1…');
  }

  #put(cookie: StoredCookie): void {
    this.#cookies = this.#cookies.filter(
      ({ name, domain, path }) => name !== cookie.name || domain !== cookie.domain || path !== cookie.path,
    );
    this.#cookies.push(cookie);
  }
}
