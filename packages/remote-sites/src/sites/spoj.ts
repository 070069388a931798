/** SPOJ. The page after a submission contains the id of the run, and one request polls many runs. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { toMarkdown } from '../html/markdown.ts';
import {
  attribute,
  childElements,
  find,
  findAll,
  lineOf,
  need,
  nextElement,
  preText,
  previousElement,
} from '../html/select.ts';
import { parseHtml, parseLogPage, parseProblemPage, type Element, type Node } from '../html/tree.ts';
import { wantsHuman } from '../http/signs.ts';
import type { Page, SiteClient } from '../http/site-client.ts';
import { asArray, asNumber, asObject, asText, parse } from '../json.ts';
import { logInWith } from '../log-in.ts';
import { memoryKiB, parseSiteId, plainProblem, problemPage, statementOf, timeMs } from '../problem-parts.ts';
import { refusalIn } from '../refusals.ts';
import { theNewId } from '../runs.ts';
import type {
  RemoteLanguage,
  RemoteProblem,
  RemoteRun,
  RemoteSite,
  RunDescription,
  RunState,
  SiteFacts,
} from '../site.ts';
import { checkLanguageNumber, checkLength, tidyLog } from '../source.ts';
import { numberIn, rawVerdict, verdictOf, type VerdictTable } from '../verdicts.ts';

const home = 'https://www.spoj.com';

const facts: SiteFacts = {
  key: 'SPOJ',
  name: 'SPOJ',
  baseUrl: home,
  hosts: ['spoj.com'],
  runAddress: /^\/status\/ns=(\d{1,15})$/,
  pool: 'SPOJ',
  idExample: 'TEST',
  credentials: ['password', 'cookie'],
  runIdFrom: 'response',
  isOpen: { problems: true, runs: true, languages: false },
  hasLanguagesByProblem: true,
  livePath: '/',
  pace: { gapMs: 5000, window: null },
  sourceBytes: { min: 1, max: 50_000 },
  refusesDuplicates: false,
  pollsTogether: true,
  parallelPerAccount: 4,
};

const languages: RemoteLanguage[] = Object.entries({
  44: 'C++14 (gcc 8.3)',
  1: 'C++ (gcc 8.3)',
  41: 'C++ (gcc 4.3.2)',
  82: 'C++14 (clang)',
  11: 'C (gcc)',
  34: 'C99 (gcc)',
  81: 'C (clang)',
  10: 'Java',
  116: 'Python 3',
  4: 'Python 2.7',
  99: 'Python (PyPy)',
  126: 'Python 3 nbc',
  22: 'Pascal (FPC)',
  2: 'Pascal (GPC)',
  27: 'C#',
  114: 'Go',
  93: 'Rust',
  17: 'Ruby',
  56: 'Node.js',
  35: 'JavaScript (Rhino)',
  112: 'JavaScript (SpiderMonkey)',
  47: 'Kotlin',
  39: 'Scala',
  21: 'Haskell',
  8: 'OCaml',
  29: 'PHP',
  3: 'Perl',
  54: 'Perl 6',
  85: 'Swift',
  102: 'D (dmd)',
  84: 'D (ldc)',
  20: 'D (gdc)',
  7: 'Ada 95',
  28: 'Bash',
  26: 'Lua',
  36: 'Erlang',
  96: 'Elixir',
  124: 'F#',
  50: 'VB.NET',
  5: 'Fortran',
  62: 'Text',
}).map(([id, name]) => ({ id, name }));

/** Verdicts by the words before the codes, because two of the codes have several meanings. */
const verdicts: VerdictTable = {
  exact: {
    accepted: 'accepted',
    'wrong answer': 'wrongAnswer',
    'time limit exceeded': 'timeLimitExceeded',
    'memory limit exceeded': 'memoryLimitExceeded',
    'compilation error': 'compileError',
    'internal error': 'systemError',
  },
  prefixes: { 'runtime error': 'runtimeError' },
};
const codes: Readonly<Record<number, Status>> = {
  0: 'pending',
  1: 'compiling',
  11: 'compileError',
  12: 'runtimeError',
  13: 'timeLimitExceeded',
  14: 'wrongAnswer',
  15: 'accepted',
  16: 'partialAccepted',
};

const noSuchProblem = /Wrong problem code!|In a few seconds you will be redirected to/;

export function parseProblem(html: string, id: string, base: URL): RemoteProblem {
  if (noSuchProblem.test(html)) throw new RemoteError('problemNotFound', { detail: id });
  const page = parseProblemPage(html);
  const title = lineOf(need(page, '#problem-name', 'title')).replace(/^\S+ - /, '');
  const body = need(page, '#problem-body', 'statement');
  const examples = takeExamples(body);
  const markdown = toMarkdown(body.children, { base, formulas: 'none' });
  const { pictures, ...statement } = statementOf(title, [{ title: '', markdown }]);
  const facts = new Map(
    findAll(page, '#problem-meta tr').map((row) => {
      const [name, value] = childElements(row).map(lineOf);
      return [name?.replace(/:$/, '') ?? '', value ?? ''];
    }),
  );
  return {
    ...plainProblem,
    id,
    url: `${home}/problems/${id}/`,
    statement,
    examples,
    limits: { timeMs: timeMs(facts.get('Time limit') ?? ''), memoryKiB: memoryKiB(facts.get('Memory limit') ?? '') },
    sourceBytesMax: bytesIn(facts.get('Source limit') ?? ''),
    source: facts.get('Resource') ?? '',
    tags: findAll(page, '[data-tagid]').map((tag) => lineOf(tag).replace(/^#/, '')),
    pictures,
  };
}

/** `50000B` as a number. Null when the page has no size. */
const bytesIn = (text: string): number | null => {
  const kiB = memoryKiB(text);
  return kiB === null ? null : Math.round(Number.parseFloat(text) * (/k/i.test(text) ? 1024 : 1));
};

/** Takes the samples out of the body: one `pre` with two labels, or a `pre` under each of two headings. */
function takeExamples(body: Element): Example[] {
  const examples: Example[] = [];
  const taken = new Set<Node>();
  for (const pre of findAll(body, 'pre')) {
    const labelled = labelledExample(preText(pre.children));
    if (labelled) {
      examples.push(labelled);
      taken.add(pre);
      continue;
    }
    const [inputTitle, outputTitle] = [previousElement(pre), nextElement(pre)];
    const output = outputTitle && nextElement(outputTitle);
    const isPair =
      inputTitle &&
      /^(sample )?input:?$/i.test(lineOf(inputTitle)) &&
      /^(sample )?output:?$/i.test(lineOf(outputTitle ?? pre));
    if (!isPair || output?.name !== 'pre' || !outputTitle) continue;
    examples.push({ input: preText(pre.children), output: preText(output.children) });
    for (const one of [inputTitle, pre, outputTitle, output]) taken.add(one);
  }
  const headings = findAll(body, 'h3').filter((heading) => /^(sample|example)s?:?$/i.test(lineOf(heading)));
  if (examples.length > 0) for (const heading of headings) taken.add(heading);
  for (const parent of new Set([...taken].map((node) => node.parent)))
    if (parent) parent.children = parent.children.filter((node) => !taken.has(node));
  return examples;
}

/** A block of `Input:` with its text and `Output:` with its text. Null when the text is no such block. */
function labelledExample(text: string): Example | null {
  const lines = text.trimStart().split('\n');
  if (!/^(?:Sample )?Input:?[ \t]*$/i.test(lines[0] ?? '')) return null;
  const at = lines.findIndex((line, index) => index > 1 && /^\s*(?:Sample )?Output:?[ \t]*$/i.test(line));
  if (at < 0) return null;
  let end = at;
  while (end > 2 && lines[end - 1]?.trim() === '') end -= 1;
  return { input: `${lines.slice(1, end).join('\n')}\n`, output: lines.slice(at + 1).join('\n') };
}

export function parseStates(json: string): RunState[] {
  return asArray(parse(json, 'status')).map((one): RunState => {
    const row = asObject(one, 'status');
    const raw = rawVerdict(asText(row['status_description']));
    const code = asNumber(row['status']) ?? -1;
    // The code alone does not show whether judging has ended.
    const isEnd = asText(row['final']) === '1';
    const score = /^\d{1,9}(?:\.\d{1,9})?$/.test(raw) ? Number(raw) : null;
    return {
      runId: asText(row['id']),
      ...(isEnd ? endOf(code, raw) : { status: progressOf(code), raw, isUnknown: false }),
      timeMs: isEnd ? secondsIn(asText(row['time'])) : null,
      memoryKiB: isEnd ? memoryIn(asText(row['mem'])) : null,
      score,
    };
  });
}

function endOf(code: number, raw: string): Pick<RunState, 'status' | 'raw' | 'isUnknown'> {
  const known = verdictOf(verdicts, raw);
  if (!known.isUnknown) return known;
  const status = codes[code];
  return status && code > 1 ? { status, raw, isUnknown: false } : known;
}

function progressOf(code: number): Status {
  return code === 0 || code === 1 ? (codes[code] as Status) : 'judging';
}

const secondsIn = (html: string): number | null => {
  const seconds = numberIn(rawVerdict(html));
  return seconds === null ? null : Math.round(seconds * 1000);
};
const memoryIn = (html: string): number | null => memoryKiB(rawVerdict(html));

export const parseRunIds = (html: string): string[] =>
  findAll(parseHtml(html), 'td.statusres').flatMap(
    (cell) => /^statusres_(\d+)$/.exec(attribute(cell, 'id') ?? '')?.[1] ?? [],
  );

/** Problem, author and language from the page of a run. Null when the page does not contain this run. */
export function parseRunPage(html: string, runId: string): RunDescription | null {
  const page = parseHtml(html);
  if (!find(page, `#statusres_${runId}`)) return null;
  const link = (pattern: RegExp) =>
    findAll(page, 'td a')
      .map((one) => pattern.exec(attribute(one, 'href') ?? '')?.[1])
      .find((name) => name !== undefined) ?? '';
  const language = find(page, 'td.slang');
  return {
    problemId: link(/^\/problems\/(\w+)\/?$/),
    account: link(/^\/users\/(\w+)\/?$/),
    language: language ? lineOf(language) : '',
  };
}

/** Id of the new run. Throws the reason when there is none. */
export function parseSubmitted(html: string): string {
  const page = parseHtml(html);
  const id = attribute(find(page, 'input[name=newSubmissionId]') ?? page, 'value');
  if (id !== null && /^\d+$/.test(id)) return id;
  if (wantsHuman(html)) throw new RemoteError('challengeRequired');
  if (/submit in this language for this problem/.test(html)) throw new RemoteError('languageUnsupported');
  if (noSuchProblem.test(html)) throw new RemoteError('problemNotFound');
  throw refusalIn(lineOf(find(page, '.lead') ?? page).slice(0, 500));
}

export const parseLanguages = (html: string): RemoteLanguage[] =>
  findAll(parseHtml(html), '#lang option').map((option) => ({
    id: attribute(option, 'value') ?? '',
    name: lineOf(option),
  }));

async function checkSession(client: SiteClient): Promise<string> {
  const page = parseHtml((await client.get('/')).text);
  const links = findAll(page, 'a').map((link) => attribute(link, 'href') ?? '');
  const isIn = links.some((href) => /\/logout\b/.test(href)) || find(page, 'span.fa-sign-out') !== null;
  if (!isIn) throw new RemoteError('sessionExpired');
  const profile = links.map((href) => /\/users\/(\w+)\/?$/.exec(href)?.[1]).find(Boolean);
  const name = profile ?? client.session.account;
  if (!name) throw new RemoteError('pageNotUnderstood', { detail: 'account: no link to users' });
  client.session.account = name;
  return name;
}

const ownRuns = async (client: SiteClient, problemId: string): Promise<string[]> =>
  parseRunIds((await client.get(`/status/${problemId},${client.session.account}/`)).text);

async function poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]> {
  const ids = runs.map(({ runId }) => runId).join(',');
  const states = parseStates((await client.post('/status/ajax=1,ajaxdiff=1', [['ids', ids]])).text);
  return states.filter((state) => runs.some(({ runId }) => runId === state.runId));
}

async function logIn(client: SiteClient, name: string, password: string): Promise<Page> {
  const page = await client.post('/login/', [
    ['login_user', name],
    ['password', password],
    ['autologin', '1'],
    ['submit', 'Log In'],
    ['next_raw', '/'],
  ]);
  if (/Authentication failed!/.test(page.text)) throw new RemoteError('authFailed');
  if (wantsHuman(page.text)) throw new RemoteError('challengeRequired');
  client.session.account = name;
  return page;
}

export const site: RemoteSite = {
  facts,
  manners: {
    charset: 'sniff',
    hostGapMs: 1000,
    signs: {
      outage: [/SPOJ is temporarily unavailable/],
      throttled: [],
      loggedOut: [/<form[^>]{0,300}name=["']?login\b/i],
      loginPath: /^\/login\b/,
    },
  },
  languages,
  parseId: (text) =>
    parseSiteId(text, facts, (written) => {
      const code = /^(?:\/problems\/)?([A-Za-z0-9_]{2,20})\/?$/.exec(written)?.[1];
      return code?.toUpperCase() ?? null;
    }),
  problemUrl: (id) => `${home}/problems/${id}/`,
  runUrl: ({ runId }) => `${home}/status/ns=${runId}`,
  fetchProblem: async (client, id) => {
    const { text, url } = await problemPage(client, `/problems/${id}/`, id);
    return parseProblem(text, id, url);
  },
  fetchLanguages: async (client, id) => parseLanguages((await client.get(`/submit/${id}/`, { needsLogin: true })).text),
  login: logInWith(logIn, checkSession),
  checkSession,
  prepareSource: (code) => checkLength(code, facts),
  baseline: ownRuns,
  submit: async (client, { problemId, language, source }) => {
    checkLanguageNumber(language);
    const { text } = await client.post(
      '/submit/complete/',
      [
        ['problemcode', problemId],
        ['lang', language],
        ['file', source],
        ['submit', 'Submit!'],
      ],
      { needsLogin: true },
    );
    return parseSubmitted(text);
  },
  findRun: async (client, { problemId }, baseline) => theNewId(await ownRuns(client, problemId), baseline),
  poll,
  describeRun: async (client, { runId }) => parseRunPage((await client.get(`/status/ns=${runId}`)).text, runId),
  compileLog: async (client, { runId }) => {
    const { text } = await client.get(`/error/${runId}`, { needsLogin: true });
    return tidyLog(preText(need(parseLogPage(text), 'div pre', 'compile error').children));
  },
};
