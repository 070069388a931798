/** POJ. Submissions are found and followed in its list of runs; the site refuses clients that poll too often. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Example } from '@verdict/domain/problem/examples.ts';
import { toMarkdown } from '../html/markdown.ts';
import { attribute, childElements, find, findAll, lineOf, need, nextElement, preText } from '../html/select.ts';
import { parseHtml, parseLogPage, parseProblemPage, type Element } from '../html/tree.ts';
import type { Page, SiteClient } from '../http/site-client.ts';
import {
  memoryKiB,
  parseSiteId,
  plainProblem,
  problemPage,
  statementOf,
  timeMs,
  type Section,
} from '../problem-parts.ts';
import { logInWith } from '../log-in.ts';
import { checkHuman, lengthRefusal, refusalIn } from '../refusals.ts';
import { descriptionIn, pollList, runsBy, theNewRun, type ListedRun } from '../runs.ts';
import type { RemoteLanguage, RemoteProblem, RemoteSite, SiteFacts } from '../site.ts';
import { checkLanguageNumber, checkLength, padded, tidyLog } from '../source.ts';
import { verdictOf, type VerdictTable } from '../verdicts.ts';

const home = 'http://poj.org';

const facts: SiteFacts = {
  key: 'POJ',
  name: 'POJ',
  baseUrl: home,
  hosts: ['poj.org'],
  runAddress: /^\/showsource\?solution_id=(\d{1,15})$/,
  pool: 'POJ',
  idExample: '1000',
  credentials: ['password', 'cookie'],
  runIdFrom: 'list',
  isOpen: { problems: true, runs: true, languages: true },
  hasLanguagesByProblem: false,
  livePath: '/',
  pace: { gapMs: 5000, window: null },
  sourceBytes: { min: 10, max: 65_536 },
  refusesDuplicates: false,
  pollsTogether: false,
  parallelPerAccount: 1,
};

const languages: RemoteLanguage[] = [
  // An old compiler without C++11.
  { id: '0', name: 'G++' },
  { id: '1', name: 'GCC' },
  { id: '2', name: 'Java' },
  { id: '3', name: 'Pascal' },
  { id: '4', name: 'C++' },
  { id: '5', name: 'C' },
  { id: '6', name: 'Fortran' },
];

const verdicts: VerdictTable = {
  exact: {
    waiting: 'pending',
    queuing: 'pending',
    compiling: 'compiling',
    'running & judging': 'judging',
    accepted: 'accepted',
    'presentation error': 'presentationError',
    'time limit exceeded': 'timeLimitExceeded',
    'memory limit exceeded': 'memoryLimitExceeded',
    'wrong answer': 'wrongAnswer',
    'output limit exceeded': 'runtimeError',
    'compile error': 'compileError',
    'compilation error': 'compileError',
    'system error': 'systemError',
    'validator error': 'systemError',
  },
  prefixes: { 'runtime error': 'runtimeError' },
};

/** Pattern of an id or address; the address of a translation contains its language. */
const idPattern = /^(?:\/problem\?id=)?([1-9]\d{3,5})(?:(?<=\?id=\d+)&lang=[\w-]{2,10}(?:&change=true)?)?$/;

export function parseProblem(html: string, id: string, base: URL): RemoteProblem {
  if (/Can not find problem \(ID:/i.test(html)) throw new RemoteError('problemNotFound', { detail: id });
  const page = parseProblemPage(html);
  const title = lineOf(need(page, '.ptt', 'title'));
  const stated = find(page, '.plm');
  const limits = stated ? lineOf(stated) : '';
  const sections: Section[] = [];
  const samples: Record<string, string> = {};
  let source = '';
  for (const heading of findAll(page, 'p.pst')) {
    const content = nextElement(heading);
    const name = lineOf(heading);
    if (!content) continue;
    if (content.name === 'pre') samples[name] = preText(content.children);
    else if (name === 'Source') source = lineOf(content);
    else sections.push({ title: name, markdown: toMarkdown(content.children, { base, formulas: 'none' }) });
  }
  if (sections.length === 0) throw new RemoteError('pageNotUnderstood', { detail: 'sections: no p.pst' });
  const { pictures, ...statement } = statementOf(title, sections);
  return {
    ...plainProblem,
    id,
    url: `${home}/problem?id=${id}`,
    statement,
    examples: examplesOf(samples),
    limits: {
      timeMs: timeMs(/(?<!Case )Time Limit: ?(\d+ ?MS)/i.exec(limits)?.[1] ?? ''),
      memoryKiB: memoryKiB(/Memory Limit: ?(\d+ ?K)/i.exec(limits)?.[1] ?? ''),
    },
    source,
    isSpecialJudge: /Special Judge/i.test(limits),
    pictures,
    locale: /lang="?zh/i.test(html) ? 'zh' : 'en',
  };
}

function examplesOf(samples: Readonly<Record<string, string>>): Example[] {
  const [input, output] = [samples['Sample Input'] ?? '', samples['Sample Output'] ?? ''];
  return input === '' && output === '' ? [] : [{ input, output }];
}

/** Run ID, User, Problem, Result, Memory, Time, Language, Code Length, Submit Time. */
export const parseRuns = (html: string): ListedRun[] =>
  findAll(parseHtml(html), 'table.a tr[align=center]').flatMap((row): ListedRun[] => {
    const [runId = '', account = '', problemId = '', result, memory = '', time = '', language = '', length = ''] =
      childElements(row).map(lineOf);
    if (!/^\d+$/.test(runId) || result === undefined) return [];
    const state = { ...verdictOf(verdicts, result), timeMs: timeMs(time), memoryKiB: memoryKiB(memory), score: null };
    return [{ of: { problemId, account, language }, bytes: Number.parseInt(length, 10), state: { runId, ...state } }];
  });

/** Words of a refused submission. */
export function refusalWords(page: Element): string {
  return findAll(page, 'li').map(lineOf).join(' ').slice(0, 500) || lineOf(page).slice(0, 500);
}

async function checkSession(client: SiteClient): Promise<string> {
  const page = parseHtml((await client.get('/')).text);
  const isIn = findAll(page, 'a').some((link) => /log ?out/i.test(lineOf(link)));
  if (!isIn) throw new RemoteError('sessionExpired');
  const profile = findAll(page, 'a').find((link) => attribute(link, 'href')?.includes('userstatus?user_id='));
  const name = profile ? lineOf(profile) : client.session.account;
  if (!name) throw new RemoteError('pageNotUnderstood', { detail: 'account: no link to userstatus' });
  client.session.account = name;
  return name;
}

const ownRuns = async (client: SiteClient, problemId: string): Promise<ListedRun[]> => {
  const { account } = client.session;
  const query = new URLSearchParams({ user_id: account ?? '', problem_id: problemId });
  return runsBy(parseRuns((await client.get(`/status?${query}&result=&language=`)).text), account, problemId);
};

/** Runs from this one on downwards. */
const listFrom = async (client: SiteClient, runId: string): Promise<ListedRun[]> =>
  parseRuns((await client.get(`/status?top=${BigInt(runId) + 1n}`)).text);

async function logIn(client: SiteClient, name: string, password: string): Promise<Page> {
  const page = await client.post('/login', [
    ['user_id1', name],
    ['password1', password],
    ['B1', 'login'],
    ['url', '/'],
  ]);
  if (/Login failed!/i.test(page.text)) throw new RemoteError('authFailed');
  client.session.account = name;
  return page;
}

export const site: RemoteSite = {
  facts,
  manners: {
    charset: 'sniff',
    hostGapMs: 1000,
    signs: {
      outage: [/The page is temporarily unavailable/i],
      throttled: [{ pattern: /Please retry after (\d+)ms/i, afterMs: 5000 }],
      loggedOut: [/name=["']?user_id1\b/i],
      loginPath: /^\/login/,
    },
  },
  languages,
  parseId: (text) => parseSiteId(text, facts, (written) => idPattern.exec(written)?.[1] ?? null),
  problemUrl: (id) => `${home}/problem?id=${id}`,
  runUrl: ({ runId }) => `${home}/showsource?solution_id=${runId}`,
  fetchProblem: async (client, id) => {
    const { text, url } = await problemPage(client, `/problem?id=${id}`, id);
    return parseProblem(text, id, url);
  },
  fetchLanguages: () => Promise.resolve(languages),
  login: logInWith(logIn, checkSession),
  checkSession,
  prepareSource: (code) => checkLength(padded(code.toWellFormed(), facts.sourceBytes.min), facts),
  baseline: async (client, problemId) => (await ownRuns(client, problemId)).map(({ state }) => state.runId),
  submit: async (client, { problemId, language, source }) => {
    checkLanguageNumber(language);
    const { location, text } = await client.post(
      '/submit',
      [
        ['problem_id', problemId],
        ['language', language],
        ['source', Buffer.from(source).toString('base64')],
        ['submit', 'Submit'],
        ['encoded', '1'],
      ],
      { needsLogin: true, referer: `/submit?problem_id=${problemId}` },
    );
    const page = parseHtml(text);
    if (location?.pathname === '/status' || find(page, 'table.a')) return null;
    checkHuman(text);
    const words = refusalWords(page);
    throw lengthRefusal(words, source, facts.sourceBytes) ?? refusalIn(words);
  },
  findRun: async (client, { problemId, source }, baseline) =>
    theNewRun(await ownRuns(client, problemId), baseline, Buffer.byteLength(source)),
  poll: (client, runs) => pollList(runs, (runId) => listFrom(client, runId)),
  describeRun: async (client, { runId }) => descriptionIn(await listFrom(client, runId), runId),
  compileLog: async (client, { runId }) => {
    const { text } = await client.get(`/showcompileinfo?solution_id=${runId}`, { needsLogin: true });
    return tidyLog(preText(need(parseLogPage(text), 'pre', 'compile error').children));
  },
};
