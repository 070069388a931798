/**
 * Stands in for an external judging site: a loopback server that behaves like the site, down to its cookies, encodings,
 * redirects and refusals, and worse on request. The stand-in does not know our adapters. A test sets the next behaviour
 * in `knobs`, directly or with `POST /-/knobs`; `journal` records all requests.
 */
import iconv from 'iconv-lite';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One state of a run, in the site's own words. Each look moves the run to its next state. */
export interface VerdictStep {
  words: string;
  timeMs?: number;
  memoryKiB?: number;
  score?: number;
}

/** A contest that the site announces. */
export interface StandInContest {
  id: string;
  title: string;
  beginAt: Date;
  minutes: number;
}

export interface StandInRun {
  id: number;
  account: string;
  problemId: string;
  language: string;
  /** Source as the site has decoded it. */
  source: string;
  steps: VerdictStep[];
  /** Number of looks at the run so far. */
  looks: number;
  /** Number of looks for which lists still hide the run. */
  hiddenFor: number;
  sentAt: Date;
}

/** Fate of a request: the answer that replaces, or follows, the site's usual behaviour. */
export interface Fate {
  /** Prefix of the path. The fate waits for a matching request. */
  path?: string;
  method?: string;
  /** Number of matching requests that pass first. */
  skip?: number;
  /** `drop`: the connection breaks. `hold`: no answer until `release()`. */
  answer: 'drop' | 'hold' | { status: number; headers?: Record<string, string>; body?: string };
  /** True when the site performs the request before this answer. */
  afterEffect?: boolean;
}

export interface Knobs {
  next: Fate[];
  /** Pages on which the site demands a human check. */
  challenge: ('login' | 'submit' | 'read')[];
  layout: 'usual' | 'changed';
  /** Number of looks for which lists hide new runs. */
  listDelay: number;
  /** States of future runs. Null for the usual ones. */
  verdicts: VerdictStep[] | null;
  /** Refusals of future submissions, one text each. */
  refusals: string[];
  /** Text with which every login is refused, whatever the password. Null when logins work. */
  closed: string | null;
  /** Compiler output as it appears on a terminal. Null for the usual line. */
  compilerWords: string | null;
  /** Whether the site refuses a program that the account has submitted before. */
  refusesDuplicates: boolean;
  clockSkewSeconds: number;
  charsetHeader: 'right' | 'missing' | 'wrong';
}

const usualKnobs = (): Knobs => ({
  next: [],
  challenge: [],
  layout: 'usual',
  listDelay: 0,
  verdicts: null,
  refusals: [],
  closed: null,
  compilerWords: null,
  refusesDuplicates: false,
  clockSkewSeconds: 0,
  charsetHeader: 'right',
});

export interface Ask {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  form: URLSearchParams;
  /** Value of a cookie. */
  cookie(name: string): string | null;
}

export interface JournalEntry {
  method: string;
  /** Path with its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string | Buffer;
  type?: string;
}

export interface StandInPages {
  key: string;
  charset: 'utf-8' | 'gb18030';
  /** Name of the session cookie. Null when sessions are tokens of another kind. */
  sessionCookie: string | null;
  usualVerdicts: readonly string[];
  /** True when runs are both found and followed in the list. The look that finds a run does not count. */
  isFollowedInList?: boolean;
  /** Pages of status 200 that report an outage or too many requests. */
  phrases: { outage?: string; throttle?: string };
  answer(ask: Ask, site: StandIn): Answer;
}

/** The picture at every address that looks like one. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A page that challenges visitors who may be bots. */
export const challengePage = {
  status: 403,
  headers: { 'cf-mitigated': 'challenge' },
  body: '<!DOCTYPE html><title>Just a moment...</title><script src="https://challenges.cloudflare.com/x.js"></script>',
};

const usualRatings = () =>
  new Map<string, number | null>([
    ['Alice', 1847],
    ['bob', null],
  ]);
const usualContests = (now: number): StandInContest[] => [
  { id: '901', title: 'Round <1> & more', beginAt: atHour(now, -1), minutes: 120 },
  { id: '902', title: 'Round 2', beginAt: atHour(now, 24), minutes: 90 },
  { id: '900', title: 'Round 0', beginAt: atHour(now, -30), minutes: 90 },
];
/** A full hour, `hours` after the beginning of the current one. */
const atHour = (now: number, hours: number): Date => new Date((Math.floor(now / 3_600_000) + hours) * 3_600_000);

export class StandIn {
  readonly pages: StandInPages;
  /** Passwords by username. */
  readonly accounts = new Map([
    ['alice', 'secret one'],
    ['bob', 'secret two'],
  ]);
  readonly journal: JournalEntry[] = [];
  readonly runs: StandInRun[] = [];
  /** A running contest, one of tomorrow, and a finished one. */
  contests = usualContests(Date.now());
  /** Ratings by username. Null for an account without a rating; other names are unknown. */
  ratings = usualRatings();
  knobs = usualKnobs();
  nextRunId = 20_001;
  /** Token of forms, on sites that use one. Changes with each page that has a form. */
  csrf = 'csrf-0';
  #sessions = new Map<string, string>();
  #held: ((arrives: boolean) => void)[] = [];
  #server: Server;

  constructor(pages: StandInPages) {
    this.pages = pages;
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async listen(port = 0): Promise<this> {
    await once(this.#server.listen({ port, host: '127.0.0.1' }), 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.release();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Resets the site and forgets its runs and sessions. */
  reset(): void {
    this.knobs = usualKnobs();
    this.journal.length = 0;
    this.runs.length = 0;
    this.contests = usualContests(Date.now());
    this.ratings = usualRatings();
    this.nextRunId = 20_001;
    this.release();
    this.#sessions.clear();
  }

  expireSessions(): void {
    this.#sessions.clear();
  }

  release(): void {
    for (const answer of this.#held.splice(0)) answer(true);
  }

  /** Ends held requests as if they had never arrived. */
  lose(): void {
    for (const answer of this.#held.splice(0)) answer(false);
  }

  get holds(): boolean {
    return this.#held.length > 0;
  }

  /** Opens a session of an account. Returns its id as a cookie or token carries it. */
  openSession(account: string): string {
    const id = randomBytes(12).toString('hex');
    this.#sessions.set(id, account);
    return id;
  }

  accountOf(session: string | null): string | null {
    return session === null ? null : (this.#sessions.get(session) ?? null);
  }

  rotateCsrf(): string {
    this.csrf = `csrf-${Number(this.csrf.slice('csrf-'.length)) + 1}`;
    return this.csrf;
  }

  /** The next refusal: the one set in `knobs`, or `duplicateWords` for a repeated program. Null when it is accepted. */
  refusal(account: string, source: string, duplicateWords: string): string | null {
    const due = this.knobs.refusals.shift();
    if (due !== undefined) return due;
    const isKnown = this.runs.some((run) => run.account === account && run.source === source);
    return this.knobs.refusesDuplicates && isKnown ? duplicateWords : null;
  }

  /** Compiler output as plain text. */
  get compilerWords(): string {
    return this.knobs.compilerWords ?? 'main.cpp:1: error: <x> & y';
  }

  /** Adds a run, from a submission or made up for another user. A program can choose its verdict: `verdict: …`. */
  addRun(run: Pick<StandInRun, 'account' | 'problemId' | 'language' | 'source'>): StandInRun {
    const wanted = /verdict: *(.+)/.exec(run.source)?.[1]?.trim();
    const usual = this.pages.usualVerdicts.map((words, index, all) =>
      index < all.length - 1 ? { words } : { words: wanted ?? words, timeMs: 15, memoryKiB: 1392 },
    );
    const added: StandInRun = {
      ...run,
      id: this.nextRunId,
      steps: this.knobs.verdicts ?? usual,
      looks: this.pages.isFollowedInList ? -1 : 0,
      hiddenFor: this.knobs.listDelay,
      sentAt: new Date(Date.now() + this.knobs.clockSkewSeconds * 1000),
    };
    this.nextRunId += 1;
    this.runs.push(added);
    return added;
  }

  /** Runs in a list, newest first. */
  listed(which: (run: StandInRun) => boolean): StandInRun[] {
    const shown = this.runs.filter(which).filter((run) => {
      run.hiddenFor -= 1;
      return run.hiddenFor < 0;
    });
    return shown.toSorted((a, b) => b.id - a.id);
  }

  /** The current state of a run. Each call moves the run on. */
  step(run: StandInRun): VerdictStep {
    const step = run.steps[Math.min(Math.max(0, run.looks), run.steps.length - 1)];
    run.looks += 1;
    return step ?? { words: '' };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? '/', this.origin);
    const ask: Ask = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      form: new URLSearchParams(body.toString()),
      cookie: (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? null,
    };
    if (ask.path.startsWith('/-/')) return this.#send(response, this.#control(ask));
    this.journal.push({ method: ask.method, path: url.pathname + url.search, headers: ask.headers, body });
    const due = this.knobs.next.findIndex(
      (fate) =>
        ask.path.startsWith(fate.path ?? '') &&
        (fate.method ?? ask.method) === ask.method &&
        (fate.skip = (fate.skip ?? 0) - 1) < 0,
    );
    const [fate] = due < 0 ? [] : this.knobs.next.splice(due, 1);
    if (!fate) return this.#send(response, this.#answer(ask));
    const arrives = fate.answer !== 'hold' || (await new Promise<boolean>((done) => void this.#held.push(done)));
    if (!arrives) return void request.socket.destroy();
    const done = fate.afterEffect || fate.answer === 'hold' ? this.#answer(ask) : {};
    if (fate.answer === 'drop') request.socket.destroy();
    else this.#send(response, fate.answer === 'hold' ? done : fate.answer);
  }

  #answer(ask: Ask): Answer {
    if (this.knobs.challenge.includes('read')) return challengePage;
    if (/\.(?:png|jpe?g|gif)$/.test(ask.path)) return { body: onePixel, type: 'image/png' };
    return this.pages.answer(ask, this);
  }

  #control(ask: Ask): Answer {
    if (ask.method === 'POST' && ask.path === '/-/knobs') {
      Object.assign(this.knobs, JSON.parse(ask.body.toString()));
      return { body: JSON.stringify(this.knobs), type: 'application/json' };
    }
    if (ask.method === 'POST' && ask.path === '/-/expire-sessions') this.expireSessions();
    if (ask.method === 'POST' && ask.path === '/-/release') this.release();
    const journal = this.journal.map((entry) => ({ ...entry, body: entry.body.toString() }));
    return { body: JSON.stringify({ knobs: this.knobs, runs: this.runs, journal }), type: 'application/json' };
  }

  #send(response: ServerResponse, { status = 200, headers = {}, cookies = [], body = '', type = 'text/html' }: Answer) {
    const { charset } = this.pages;
    const named = { right: charset === 'gb18030' ? 'gb2312' : charset, missing: null, wrong: 'iso-8859-1' };
    const label = named[this.knobs.charsetHeader];
    const isText = typeof body === 'string';
    response.writeHead(status, {
      'Content-Type': isText && label !== null ? `${type}; charset=${label}` : type,
      ...(cookies.length > 0 ? { 'Set-Cookie': cookies } : {}),
      ...headers,
    });
    response.end(isText ? iconv.encode(body, charset) : body);
  }
}

export const page = (title: string, body: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body>${body}</body></html>`;

export const redirect = (location: string, cookies: string[] = []): Answer => ({
  status: 302,
  headers: { Location: location },
  cookies,
});

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
