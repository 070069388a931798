/** AtCoder. Log-in and the form of finished contests ask for a human, so sessions are pasted and runs attached. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { parseContests } from '../atcoder/contests.ts';
import { toMarkdown } from '../html/markdown.ts';
import {
  attribute,
  descendants,
  find,
  findAll,
  lineOf,
  need,
  nextElement,
  oneLine,
  preText,
  textOf,
} from '../html/select.ts';
import { parseHtml, parseLogPage, parseProblemPage, type Element, type Node } from '../html/tree.ts';
import { wantsHuman } from '../http/signs.ts';
import type { Form, Page, SiteClient } from '../http/site-client.ts';
import { banIn, logInWith } from '../log-in.ts';
import { asNumber, asObject, asText } from '../json.ts';
import {
  memoryKiB,
  parseSiteId,
  plainProblem,
  problemPage,
  statementOf,
  timeMs,
  type Section,
} from '../problem-parts.ts';
import { refusalIn } from '../refusals.ts';
import { theNewRun, type ListedRun } from '../runs.ts';
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
import { verdictOf, type VerdictTable } from '../verdicts.ts';

const home = 'https://atcoder.jp';

const facts: SiteFacts = {
  key: 'AC',
  name: 'AtCoder',
  baseUrl: home,
  hosts: ['atcoder.jp'],
  runAddress: /^\/contests\/[\w-]{1,60}\/submissions\/(\d{1,15})$/,
  pool: 'AC',
  idExample: 'abc110_a',
  credentials: ['cookie', 'password'],
  runIdFrom: 'list',
  isOpen: { problems: true, runs: false, languages: false },
  hasLanguagesByProblem: true,
  livePath: '/',
  pace: { gapMs: 5000, window: null },
  sourceBytes: { min: 1, max: 524_288 },
  refusesDuplicates: false,
  pollsTogether: true,
  parallelPerAccount: 1,
};

/** Languages since the update of October 2025. */
const languages: RemoteLanguage[] = Object.entries({
  6017: 'C++23 (GCC 15.2)',
  6116: 'C++23 (Clang 21.1)',
  6054: 'C++ IOI-style (GCC)',
  6014: 'C23 (GCC 14.2)',
  6013: 'C23 (Clang)',
  6056: 'Java 24',
  6062: 'Kotlin 2.2',
  6082: 'Python (CPython 3.13)',
  6083: 'Python (PyPy 3.11)',
  6088: 'Rust 1.89',
  6051: 'Go 1.25',
  6059: 'JavaScript (Node.js 22)',
  6102: 'TypeScript',
  6015: 'C# 13',
  6042: 'F#',
  6087: 'Ruby 3.4',
  6095: 'Swift 6.2',
  6077: 'PHP 8.4',
  6090: 'Scala 3.7',
  6052: 'Haskell',
  6073: 'OCaml',
  6075: 'Pascal',
  6076: 'Perl',
  6072: 'Nim',
  6111: 'Zig',
  6114: 'Julia',
  6030: 'D',
  6033: 'Dart',
  6038: 'Elixir',
  6041: 'Erlang',
  6067: 'Lua',
  6084: 'R',
  6002: 'Ada',
  6008: 'Bash',
  6047: 'Fortran',
  6065: 'Lean',
}).map(([id, name]) => ({ id, name }));

const verdicts: VerdictTable = {
  exact: {
    ac: 'accepted',
    wa: 'wrongAnswer',
    tle: 'timeLimitExceeded',
    mle: 'memoryLimitExceeded',
    re: 'runtimeError',
    ce: 'compileError',
    ole: 'runtimeError',
    qle: 'runtimeError',
    ie: 'systemError',
    ng: 'wrongAnswer',
    wj: 'pending',
    wr: 'pending',
    judging: 'judging',
  },
};

/** Number of finished cases, perhaps with the worst verdict so far. */
const progress = /^\d+ ?\/ ?\d+( [A-Z]+)?$/;

/** Ends of a program that may have earned points before. */
const partial: ReadonlySet<Status> = new Set([
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
] as const);

/** English headings for those of Japanese statements. */
const headings: Readonly<Record<string, string>> = {
  問題文: '',
  入力: 'Input',
  出力: 'Output',
  'Problem Statement': '',
};

/**
 * Contest and task of an id. Most tasks belong to the contest that their name begins with; other ids contain the
 * contest.
 */
function placeOf(id: string): { contest: string; task: string } {
  const [first = '', second] = id.split('/');
  return second === undefined ? { contest: usualContest(first), task: first } : { contest: first, task: second };
}

const usualContest = (task: string): string => task.slice(0, Math.max(0, task.lastIndexOf('_'))).replaceAll('_', '-');

function readId(written: string): string | null {
  const path = /^(?:\/contests\/([\w-]{1,60})\/tasks\/|([\w-]{1,60})\/)([\w-]{1,60})\/?(?:\?lang=\w+)?$/.exec(written);
  const contest = path?.[1] ?? path?.[2];
  // Task names are lower case; contest names need not be.
  const task = path?.[3]?.toLowerCase();
  if (contest && task) return contest === usualContest(task) ? task : `${contest}/${task}`;
  return /^[a-z0-9][\w-]{0,50}_\w{1,9}$/i.test(written) ? written.toLowerCase() : null;
}

export function parseProblem(html: string, id: string, base: URL): RemoteProblem {
  const page = parseProblemPage(html);
  const notice = find(page, '#task-statement') ? '' : alertIn(html);
  if (notice !== '') throw new RemoteError('problemUnavailable', { detail: notice });
  const written = need(page, 'span.h2', 'title').children.find(
    (node) => node.kind === 'text' && node.text.trim() !== '',
  );
  const title = written ? oneLine(textOf(written)).replace(/^\S{1,5} - /, '') : '';
  const line =
    findAll(page, 'p')
      .map(lineOf)
      .find((text) => text.startsWith('Time Limit:')) ?? oneLine(textOf(page));
  const limits = /Time Limit: (.{1,30}?) ?\/ ?Memory Limit: (\S{1,20} ?[A-Za-z]+)/.exec(line);
  const whole = need(page, '#task-statement', 'statement');
  const english = find(whole, 'span.lang-en');
  const statement = english ?? find(whole, 'span.lang-ja') ?? whole;
  const { sections, examples } = readParts(statement, base);
  const { pictures, ...text } = statementOf(title, sections);
  const contest = find(page, 'a.contest-title');
  return {
    ...plainProblem,
    id,
    url: site.problemUrl(id),
    statement: text,
    examples,
    limits: { timeMs: timeMs(limits?.[1] ?? ''), memoryKiB: memoryKiB(limits?.[2] ?? '') },
    source: contest ? lineOf(contest) : '',
    pictures,
    locale: english || !/[\u3040-\u30ff]/.test(textOf(statement)) ? 'en' : 'ja',
  };
}

function readParts(statement: Element, base: URL): { sections: Section[]; examples: Example[] } {
  const inputs = new Map<string, string>();
  const outputs = new Map<string, string>();
  const sections: Section[] = [];
  for (const { title, nodes } of partsOf(statement)) {
    const [, isInput, , number = ''] = /^(?:(Sample Input|入力例)|(Sample Output|出力例)) ?(\d*)$/.exec(title) ?? [];
    const root: Element = { kind: 'element', name: '#page', attributes: new Map(), children: nodes, parent: null };
    const pre = /^(Sample |入力例|出力例)/.test(title)
      ? descendants(root).find(({ name }) => name === 'pre')
      : undefined;
    if (pre) {
      (isInput ? inputs : outputs).set(number, preText(pre.children));
      // Removes the sample and keeps its explanation, which is shown below the samples.
      pre.children = [];
      pre.name = 'span';
    }
    const markdown = toMarkdown(nodes, { base, formulas: 'backslashes' });
    sections.push({ title: headings[title] ?? title, markdown });
  }
  const examples = [...inputs].map(([number, input]) => ({ input, output: outputs.get(number) ?? '' }));
  return { sections, examples };
}

/** Nodes below each `h3`, at any depth; the title of the part before the first `h3` is ''. */
function partsOf(statement: Element): { title: string; nodes: Node[] }[] {
  const parts: { title: string; nodes: Node[] }[] = [{ title: '', nodes: [] }];
  const withHeadings = new Set<Node>();
  for (const { parent } of findAll(statement, 'h3'))
    for (let above = parent; above && !withHeadings.has(above); above = above.parent) withHeadings.add(above);
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (child.kind === 'element' && child.name === 'h3') parts.push({ title: lineOf(child), nodes: [] });
      else if (child.kind === 'element' && withHeadings.has(child)) walk(child);
      else parts.at(-1)?.nodes.push(child);
    }
  };
  walk(statement);
  return parts;
}

const noDescription = { problemId: '', account: '', language: '' };

export const parseRuns = (html: string): ListedRun[] =>
  findAll(parseHtml(html), 'td.submission-score[data-id]').flatMap((cell): ListedRun[] => {
    const runId = attribute(cell, 'data-id') ?? '';
    const bytes = Number.parseInt(/(?<!\d)(\d{1,9}) Byte/.exec(cell.parent ? lineOf(cell.parent) : '')?.[1] ?? '', 10);
    if (runId === '') return [];
    // The list contains only one account and one task.
    return [{ of: noDescription, bytes, state: stateOf(runId, 'WJ', 0, null, null) }];
  });

/** Parses the answer of `status/json`: fragments of table rows by id. */
export function parseStates(json: string): RunState[] {
  return Object.entries(asObject(asObject(json, 'status')['Result'] ?? {}, 'Result')).map(([runId, value]) => {
    const { Html, Score } = asObject(value, 'run');
    const cells = findAll(parseHtml(`<table><tr>${asText(Html)}</tr></table>`), 'td').map(lineOf);
    const [words = '', ...rest] = cells;
    const time = rest.find((cell) => cell.endsWith(' ms'));
    const memory = rest.find((cell) => / [KM]B$/.test(cell));
    return stateOf(runId, words, asNumber(Score) ?? 0, timeMs(time ?? ''), memoryKiB(memory ?? ''));
  });
}

function stateOf(
  runId: string,
  words: string,
  score: number,
  timeMs: number | null,
  memoryKiB: number | null,
): RunState {
  if (progress.test(words))
    return { runId, status: 'judging', raw: words, isUnknown: false, timeMs: null, memoryKiB: null, score: null };
  const verdict = verdictOf(verdicts, words);
  const isPartial = score > 0 && partial.has(verdict.status);
  const status = isPartial ? 'partialAccepted' : verdict.status;
  return { runId, ...verdict, status, timeMs, memoryKiB, score: isPartial ? score : null };
}

/** Fills in the form with these fields and returns its hidden fields as well. The page may have other forms. */
export function filledIn(html: string, form: Form): Form {
  const page = parseHtml(html);
  const isIn = (parent: Element) =>
    form.some(([name]) => descendants(parent).some((one) => attribute(one, 'name') === name));
  const own = findAll(page, 'form').find(isIn) ?? page;
  const hidden = findAll(own, 'input[type=hidden][name]').map((input): [string, string] => [
    attribute(input, 'name') ?? '',
    attribute(input, 'value') ?? '',
  ]);
  const token = /\bcsrfToken\s*=\s*(["'])(?<token>[^"']+)\1/.exec(html)?.groups?.['token'];
  const tokens: [string, string][] = token === undefined ? [] : [['csrf_token', token]];
  const fields = new Map([...tokens, ...hidden, ...form]);
  if (!fields.has('csrf_token'))
    throw new RemoteError('pageNotUnderstood', { detail: 'form: no input[name=csrf_token]' });
  return [...fields];
}

/** Text of the box with the site's refusal; '' without a box. */
function alertIn(html: string): string {
  const page = parseHtml(html);
  const box = find(page, '.alert-danger') ?? find(page, 'div[role=alert]');
  return box ? lineOf(box).slice(0, 500) : '';
}

function refusalOf(words: string): RemoteError {
  const seconds = /Wait for (\d+) seconds? to submit again/i.exec(words)?.[1];
  if (seconds !== undefined) return new RemoteError('rateLimited', { afterMs: (Number(seconds) + 1) * 1000 });
  return refusalIn(words);
}

async function checkSession(client: SiteClient): Promise<string> {
  const { text } = await client.get('/settings', { needsLogin: true });
  const name = /userScreenName\s*=\s*(["'])(?<name>[^"']*)\1/.exec(text)?.groups?.['name'] ?? '';
  if (name === '') throw new RemoteError('sessionExpired');
  client.session.account = name;
  return name;
}

const ownRuns = async (client: SiteClient, problemId: string): Promise<ListedRun[]> => {
  const { contest, task } = placeOf(problemId);
  return parseRuns((await client.get(`/contests/${contest}/submissions/me?f.Task=${task}`, { needsLogin: true })).text);
};

async function logIn(client: SiteClient, name: string, password: string): Promise<null> {
  const form = await client.get('/login');
  if (wantsHuman(form.text)) throw new RemoteError('challengeRequired');
  const { location, status, text } = await client.post(
    '/login',
    filledIn(form.text, [
      ['username', name],
      ['password', password],
    ]),
  );
  if (location && location.pathname !== '/login') return null;
  // The form's token does not belong to the session any more.
  if (status === 403) throw new RemoteError('sessionExpired');
  // The reason is on the log-in form that follows.
  const next = location ? (await client.get('/login')).text : text;
  if (wantsHuman(next)) throw new RemoteError('challengeRequired');
  throw banIn(next) ?? new RemoteError('authFailed');
}

/** Gets the form with a fresh token. */
async function submitForm(client: SiteClient, problemId: string): Promise<Page> {
  const { contest, task } = placeOf(problemId);
  return client.get(`/contests/${contest}/submit?taskScreenName=${task}`, { needsLogin: true });
}

async function poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]> {
  const byContest = Map.groupBy(runs, ({ problemId }) => placeOf(problemId).contest);
  const states: RunState[] = [];
  for (const [contest, group] of byContest) {
    const ids = group.map(({ runId }) => `sids[]=${encodeURIComponent(runId)}`).join('&');
    const path = `/contests/${contest}/submissions/me/status/json?reload=true&${ids}`;
    states.push(...parseStates((await client.get(path, { needsLogin: true })).text));
  }
  return states.filter((state) => runs.some(({ runId }) => runId === state.runId));
}

const submissionPath = ({ problemId, runId }: RemoteRun): string =>
  `/contests/${placeOf(problemId).contest}/submissions/${runId}`;

/** Reads task, author and language from the page of a submission. */
export function parseSubmission(html: string): RunDescription {
  const page = parseHtml(html);
  const links = findAll(page, 'td a').map((link) => attribute(link, 'href') ?? '');
  const task = links.map((href) => readId(href)).find((id) => id !== null);
  const account = links.map((href) => /^\/users\/(\w+)$/.exec(href)?.[1]).find((name) => name !== undefined);
  if (task === undefined || account === undefined)
    throw new RemoteError('pageNotUnderstood', { detail: 'submission: no links to task and user' });
  const title = findAll(page, 'th').find((cell) => lineOf(cell) === 'Language');
  const language = title && nextElement(title);
  return { problemId: task ?? '', account, language: language ? lineOf(language) : '' };
}

export const site: RemoteSite = {
  facts,
  manners: {
    charset: 'utf-8',
    hostGapMs: 1000,
    cookies: { language: 'en' },
    signs: { outage: [], throttled: [], loggedOut: [], loginPath: /^\/login/ },
  },
  languages,
  parseId: (text) => parseSiteId(text, facts, readId),
  problemUrl: (id) => `${home}/contests/${placeOf(id).contest}/tasks/${placeOf(id).task}`,
  runUrl: ({ problemId, runId }) => `${home}/contests/${placeOf(problemId).contest}/submissions/${runId}`,
  fetchProblem: async (client, id) => {
    const { contest, task } = placeOf(id);
    const { text, url, status } = await problemPage(client, `/contests/${contest}/tasks/${task}?lang=en`, id);
    if (status === 403) throw new RemoteError('problemUnavailable', { detail: id });
    return parseProblem(text, id, url);
  },
  fetchLanguages: async (client, id) => {
    const page = parseHtml((await submitForm(client, id)).text);
    const options = findAll(page, `#select-lang-${placeOf(id).task} option`);
    return options.flatMap((option) => {
      const value = attribute(option, 'value') ?? '';
      return value === '' ? [] : [{ id: value, name: lineOf(option) }];
    });
  },
  login: logInWith(logIn, checkSession),
  checkSession,
  prepareSource: (code) => checkLength(code.toWellFormed(), facts),
  baseline: async (client, problemId) => (await ownRuns(client, problemId)).map(({ state }) => state.runId),
  submit: async (client, { problemId, language, source }) => {
    checkLanguageNumber(language);
    const { contest, task } = placeOf(problemId);
    const form = await submitForm(client, problemId);
    if (wantsHuman(form.text)) throw new RemoteError('challengeRequired');
    const { status, location, text } = await client.post(
      `/contests/${contest}/submit`,
      filledIn(form.text, [
        ['data.TaskScreenName', task],
        ['data.LanguageId', language],
        ['sourceCode', source],
      ]),
      { needsLogin: true, referer: `/contests/${contest}/submit?taskScreenName=${task}` },
    );
    if (location?.pathname.endsWith('/submissions/me')) return null;
    // The form's token does not belong to the session any more.
    if (status === 403) throw new RemoteError('sessionExpired');
    // The box of the page after the redirect contains a refusal.
    const answer = location ? (await client.get(location.pathname, { needsLogin: true })).text : text;
    const words = alertIn(answer);
    if (words === '' && wantsHuman(answer)) throw new RemoteError('challengeRequired');
    throw refusalOf(words);
  },
  findRun: async (client, { problemId, source }, baseline) =>
    theNewRun(await ownRuns(client, problemId), baseline, Buffer.byteLength(source)),
  poll,
  describeRun: async (client, run) => {
    const { status, text } = await client.get(submissionPath(run));
    return status === 404 ? null : parseSubmission(text);
  },
  compileLog: async (client, run) => {
    const page = parseLogPage((await client.get(submissionPath(run), { needsLogin: true })).text);
    const title = findAll(page, 'h4').find((heading) => lineOf(heading) === 'Compile Error');
    const log = title ? nextElement(title) : null;
    if (!log) throw new RemoteError('pageNotUnderstood', { detail: 'compile error: no h4' });
    return tidyLog(preText(log.children));
  },
  fetchContests: async (client) => parseContests((await client.get('/contests/?lang=en')).text, home),
};
