/**
 * Stands in for a site that judges for us: a server on the loopback that behaves as that site does, down to its
 * cookies, encodings, redirects and refusals, and worse when it is told to. It knows nothing of our adapters. What it
 * does next is set in `knobs`, by a test or over `POST /-/knobs`; whatever it was asked stands in `journal`.
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

/** One state of a run, in the site's own words. The run goes on to the next one whenever somebody looks at it. */
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
  /** As the site understood it. */
  source: string;
  steps: VerdictStep[];
  /** How often it was looked at. */
  looks: number;
  /** Lists do not show it for so many looks. */
  hiddenFor: number;
  sentAt: Date;
}

/** What becomes of a request instead of, or after, what the site would do. */
export interface Fate {
  /** Only of a request whose path begins so; it waits for that one. */
  path?: string;
  method?: string;
  /** It lets so many of these requests pass first. */
  skip?: number;
  /** `drop`: the connection breaks; `hold`: no answer until `release()`. */
  answer: 'drop' | 'hold' | { status: number; headers?: Record<string, string>; body?: string };
  /** The site has done what it was asked before that. */
  afterEffect?: boolean;
}

export interface Knobs {
  next: Fate[];
  /** Where it wants to see a human. */
  challenge: ('login' | 'submit' | 'read')[];
  layout: 'usual' | 'changed';
  /** Lists do not show new runs for so many looks. */
  listDelay: number;
  /** States of the runs to come; null: the usual ones. */
  verdicts: VerdictStep[] | null;
  /** Words with which it refuses the submissions to come, one each. */
  refusals: string[];
  /** Words with which it lets nobody in, whatever the password; null: whoever has it comes in. */
  closed: string | null;
  /** What its compiler says, as it would be on a terminal; null: its usual line. */
  compilerWords: string | null;
  /** Whether it refuses a program that it has had from this account. */
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
  /** With its query. */
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
  /** Cookie of its sessions; null: sessions are tokens of another kind. */
  sessionCookie: string | null;
  usualVerdicts: readonly string[];
  /** A run is found in the list in which it is followed; that look does not count. */
  isFollowedInList?: boolean;
  /** Pages of status 200 by which it says that it is out of order, or asked too often. */
  phrases: { outage?: string; throttle?: string };
  answer(ask: Ask, site: StandIn): Answer;
}

/** The picture at every address that ends like one. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a page says to someone that a script may pass for. */
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
/** That many hours from the beginning of this one. */
const atHour = (now: number, hours: number): Date => new Date((Math.floor(now / 3_600_000) + hours) * 3_600_000);

export class StandIn {
  readonly pages: StandInPages;
  /** Names and passwords. */
  readonly accounts = new Map([
    ['alice', 'secret one'],
    ['bob', 'secret two'],
  ]);
  readonly journal: JournalEntry[] = [];
  readonly runs: StandInRun[] = [];
  /** One that has begun, one of tomorrow, and one that is over. */
  contests = usualContests(Date.now());
  /** Of accounts, by their names; null: none yet. Others are unknown. */
  ratings = usualRatings();
  knobs = usualKnobs();
  nextRunId = 20_001;
  /** Changes with each page that has a form, where the site has such a thing. */
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

  /** As new, with the runs and sessions forgotten. */
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

  /** Requests that are held have never arrived. */
  lose(): void {
    for (const answer of this.#held.splice(0)) answer(false);
  }

  get holds(): boolean {
    return this.#held.length > 0;
  }

  /** Session of an account, as a browser or a token would carry it. */
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

  /** The words of a refusal that is due, also that of a program that it has had before; null: it is taken. */
  refusal(account: string, source: string, duplicateWords: string): string | null {
    const due = this.knobs.refusals.shift();
    if (due !== undefined) return due;
    const isKnown = this.runs.some((run) => run.account === account && run.source === source);
    return this.knobs.refusesDuplicates && isKnown ? duplicateWords : null;
  }

  /** What the compiler said, as text. */
  get compilerWords(): string {
    return this.knobs.compilerWords ?? 'main.cpp:1: error: <x> & y';
  }

  /** Adds a run, by a submission or to have one of somebody else. A program can ask for its verdict: `verdict: …`. */
  addRun(run: Pick<StandInRun, 'account' | 'problemId' | 'language' | 'source'>): StandInRun {
    const asked = /verdict: *(.+)/.exec(run.source)?.[1]?.trim();
    const usual = this.pages.usualVerdicts.map((words, index, all) =>
      index < all.length - 1 ? { words } : { words: asked ?? words, timeMs: 15, memoryKiB: 1392 },
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

  /** Runs that a list shows, newest first. */
  listed(which: (run: StandInRun) => boolean): StandInRun[] {
    const shown = this.runs.filter(which).filter((run) => {
      run.hiddenFor -= 1;
      return run.hiddenFor < 0;
    });
    return shown.toSorted((a, b) => b.id - a.id);
  }

  /** The run's state, which is the next one for who looks after that. */
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
