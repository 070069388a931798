/** HDU. All pages are GBK, and the hint of a problem is inside its sample output. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { toMarkdown } from '../html/markdown.ts';
import {
  attribute,
  childElements,
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

const home = 'https://acm.hdu.edu.cn';

const facts: SiteFacts = {
  key: 'HDU',
  name: 'HDU',
  baseUrl: home,
  hosts: ['acm.hdu.edu.cn'],
  runAddress: /^\/(?:viewcode\.php\?rid|status\.php\?first)=(\d{1,15})$/,
  pool: 'HDU',
  idExample: '1000',
  credentials: ['password', 'cookie'],
  runIdFrom: 'list',
  isOpen: { problems: true, runs: true, languages: true },
  hasLanguagesByProblem: false,
  livePath: '/',
  pace: { gapMs: 5000, window: null },
  // The site requires more than 50; unknown whether it counts bytes or characters.
  sourceBytes: { min: 60, max: 65_536 },
  refusesDuplicates: false,
  pollsTogether: false,
  parallelPerAccount: 1,
};

const languages: RemoteLanguage[] = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#'].map((name, id) => ({
  id: String(id),
  name,
}));

const verdicts: VerdictTable = {
  exact: {
    queuing: 'pending',
    submitted: 'pending',
    compiling: 'compiling',
    running: 'judging',
    accepted: 'accepted',
    'presentation error': 'presentationError',
    'wrong answer': 'wrongAnswer',
    'time limit exceeded': 'timeLimitExceeded',
    'memory limit exceeded': 'memoryLimitExceeded',
    'output limit exceeded': 'runtimeError',
    'compilation error': 'compileError',
    'system error': 'systemError',
    'validator error': 'systemError',
  },
  prefixes: { 'runtime error': 'runtimeError' },
};

/** Refusals by the beginning of the site's words. */
const refusals = [
  [/No such problem/i, 'problemNotFound'],
  [/Exercise Is Closed/i, 'problemUnavailable'],
  [/re-?submit/i, 'rateLimited'],
] as const;

const notAProblem = /No such problem|Invalid Parameter/i;

export function parseProblem(html: string, id: string, base: URL): RemoteProblem {
  const page = parseProblemPage(html);
  const titles = findAll(page, 'div.panel_title');
  const isMessage = findAll(page, 'h1').some((heading) => lineOf(heading) === 'System Message');
  if (isMessage || (titles.length === 0 && notAProblem.test(html)))
    throw new RemoteError('problemNotFound', { detail: id });
  const heading = need(page, 'h1', 'title');
  const formulas = /MathJax/i.test(html) ? 'dollars' : 'none';
  const markdown = (nodes: readonly Node[]) => toMarkdown(nodes, { base, formulas });
  const sections: Section[] = [];
  let [input, output, source] = ['', '', ''];
  for (const title of titles) {
    const name = lineOf(title);
    const content = nextElement(title);
    if (!content) continue;
    if (name === 'Sample Input') input = preText(sampleOf(content).children).replace(/^\n/, '');
    else if (name === 'Sample Output') {
      const { sample, hint } = splitHint(sampleOf(content));
      output = preText(sample).replace(/^\n/, '');
      sections.push({ title: 'Hint', markdown: markdown(hint) });
    } else if (name === 'Source') source = lineOf(content);
    else if (name !== 'Author' && name !== 'Recommend')
      sections.push({ title: name === 'Problem Description' ? '' : name, markdown: markdown(content.children) });
  }
  if (sections.length === 0) throw new RemoteError('pageNotUnderstood', { detail: 'sections: no div.panel_title' });
  const { pictures, ...statement } = statementOf(lineOf(heading), sections);
  const limits = oneLine(textOf(page));
  return {
    ...plainProblem,
    id,
    url: `${home}/showproblem.php?pid=${id}`,
    statement,
    examples: input === '' && output === '' ? [] : [{ input, output }],
    // The second number is the limit for languages other than Java.
    limits: {
      timeMs: timeMs(/Time Limit: \d+\/(\d+ MS)/i.exec(limits)?.[1] ?? ''),
      memoryKiB: memoryKiB(/Memory Limit: \d+\/(\d+ K)/i.exec(limits)?.[1] ?? ''),
    },
    source,
    isSpecialJudge: descendants(page).some((element) => lineOf(element) === 'Special Judge'),
    pictures,
  };
}

/** The `div` in the `pre`, else the `pre`, else `content`; a `div` after text is the hint. */
function sampleOf(content: Element): Element {
  const pre = find(content, 'pre') ?? content;
  const hasOwnText = pre.children.some((node) => node.kind === 'text' && node.text.trim() !== '');
  return (hasOwnText ? null : find(pre, 'div')) ?? pre;
}

/** Text nodes are the sample; elements in it are the hint. */
function splitHint(sample: Element): { sample: Node[]; hint: Node[] } {
  const isSample = (node: Node) => node.kind === 'text' || node.name === 'br';
  const end = sample.children.findIndex((node) => !isSample(node));
  if (end < 0) return { sample: sample.children, hint: [] };
  const hint = sample.children.slice(end);
  const root: Element = { kind: 'element', name: '#page', attributes: new Map(), children: hint, parent: null };
  // The hint repeats the heading "Hint".
  const label = descendants(root).find((element) => element.name === 'i' && lineOf(element) === 'Hint');
  if (label?.parent) label.parent.children = label.parent.children.filter((node) => node !== label);
  return { sample: sample.children.slice(0, end), hint };
}

/** Run ID, Submit Time, Judge Status, Problem, Time, Memory, Code Length, Language, Author. */
export const parseRuns = (html: string): ListedRun[] =>
  findAll(parseHtml(html), '#fixed_table tr[align=center]').flatMap((row): ListedRun[] => {
    const cells = childElements(row);
    const [runId = '', , result, problemId = '', time = '', memory = '', length = '', language = '', author = ''] =
      cells.map(lineOf);
    if (!/^\d+$/.test(runId) || result === undefined) return [];
    // The text may be a display name; the link contains the account name.
    const profile = cells[8] && find(cells[8], 'a');
    const account = /[?&]user=([^&]+)/.exec((profile && attribute(profile, 'href')) ?? '')?.[1] ?? author;
    const state = { ...verdictOf(verdicts, result), timeMs: timeMs(time), memoryKiB: memoryKiB(memory), score: null };
    return [{ of: { problemId, account, language }, bytes: Number.parseInt(length, 10), state: { runId, ...state } }];
  });

/** Error for a refused submission. */
export function refusalOf(html: string, source: string): RemoteError {
  const page = parseHtml(html);
  const detail = (findAll(page, 'li').map(lineOf).join(' ') || lineOf(page)).slice(0, 500);
  const improper = lengthRefusal(detail, source, facts.sourceBytes);
  if (improper) return improper;
  const kind = refusals.find(([pattern]) => pattern.test(detail))?.[1];
  if (!kind) return refusalIn(detail);
  return new RemoteError(kind, { detail, ...(kind === 'rateLimited' ? { afterMs: facts.pace.gapMs } : {}) });
}

async function checkSession(client: SiteClient): Promise<string> {
  const { text } = await client.get('/');
  if (!/userloginex\.php\?action=logout/i.test(text)) throw new RemoteError('sessionExpired');
  const profile = findAll(parseHtml(text), 'a').find((link) =>
    attribute(link, 'href')?.includes('userstatus.php?user='),
  );
  const name = profile ? lineOf(profile) : client.session.account;
  if (!name) throw new RemoteError('pageNotUnderstood', { detail: 'account: no link to userstatus.php' });
  client.session.account = name;
  return name;
}

const ownRuns = async (client: SiteClient, problemId: string): Promise<ListedRun[]> => {
  const { account } = client.session;
  const query = new URLSearchParams({ first: '', pid: problemId, user: account ?? '' });
  return runsBy(parseRuns((await client.get(`/status.php?${query}&lang=0&status=0`)).text), account, problemId);
};

/** Runs from this one on downwards. */
const listFrom = async (client: SiteClient, runId: string): Promise<ListedRun[]> =>
  parseRuns((await client.get(`/status.php?first=${runId}`)).text);

async function logIn(client: SiteClient, name: string, password: string): Promise<Page> {
  const page = await client.post('/userloginex.php?action=login', [
    ['username', name],
    ['userpass', password],
    ['login', 'Sign In'],
  ]);
  if (/No such user or wrong password/i.test(page.text)) throw new RemoteError('authFailed');
  client.session.account = name;
  return page;
}

export const site: RemoteSite = {
  facts,
  manners: {
    charset: 'gb18030',
    hostGapMs: 1000,
    signs: {
      outage: [
        /Connect\(0\) to MySQL Server failed/i,
        /The requested URL could not be retrieved/i,
        /Maximum execution time of/i,
      ],
      throttled: [],
      loggedOut: [/Sign In Your Account/i],
      loginPath: /userloginex/,
    },
  },
  languages,
  parseId: (text) =>
    parseSiteId(text, facts, (written) => {
      return /^(?:\/showproblem\.php\?pid=)?([1-9]\d{0,5})$/.exec(written)?.[1] ?? null;
    }),
  problemUrl: (id) => `${home}/showproblem.php?pid=${id}`,
  runUrl: ({ runId }) => `${home}/status.php?first=${runId}`,
  fetchProblem: async (client, id) => {
    const { text, url } = await problemPage(client, `/showproblem.php?pid=${id}`, id);
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
      '/submit.php?action=submit',
      [
        ['check', '0'],
        ['problemid', problemId],
        ['language', language],
        ['_usercode', Buffer.from(encodeURIComponent(source)).toString('base64')],
      ],
      { needsLogin: true, referer: `/submit.php?pid=${problemId}` },
    );
    if (location?.pathname.endsWith('/status.php') || /Realtime Status/i.test(text)) return null;
    checkHuman(text);
    throw refusalOf(text, source);
  },
  findRun: async (client, { problemId, source }, baseline) =>
    theNewRun(await ownRuns(client, problemId), baseline, Buffer.byteLength(source)),
  poll: (client, runs) => pollList(runs, (runId) => listFrom(client, runId)),
  describeRun: async (client, { runId }) => descriptionIn(await listFrom(client, runId), runId),
  compileLog: async (client, { runId }) => {
    const { text } = await client.get(`/viewerror.php?rid=${runId}`);
    return tidyLog(preText(need(parseLogPage(text), 'pre', 'compile error').children));
  },
};
