/** LibreOJ, by the API of Lyrio. Errors of its logic come with status 201; an expired token is treated as no token. */
import { asBan, RemoteError, type RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import MarkdownIt from 'markdown-it';
import { toMarkdown, webAddress, withoutMarkup } from '../html/markdown.ts';
import { checkProblemLength, parseHtml, problemBudget } from '../html/tree.ts';
import type { Page, SiteClient } from '../http/site-client.ts';
import { asArray, asNumber, asObject, asText, type JsonObject } from '../json.ts';
import { parseSiteId, statementOf, type Section, plainProblem } from '../problem-parts.ts';
import type {
  RemoteLanguage,
  RemoteProblem,
  RemoteRun,
  RemoteSite,
  RunDescription,
  RunState,
  SiteFacts,
} from '../site.ts';
import { checkLength, tidyLog } from '../source.ts';
import { theNewId } from '../runs.ts';
import { verdictOf, type VerdictTable } from '../verdicts.ts';

const facts: SiteFacts = {
  key: 'LIBRE',
  name: 'LibreOJ',
  baseUrl: 'https://api.loj.ac',
  hosts: ['loj.ac'],
  runAddress: /^\/s\/(\d{1,15})$/,
  pool: 'LIBRE',
  idExample: '1',
  credentials: ['token', 'password'],
  runIdFrom: 'response',
  isOpen: { problems: true, runs: true, languages: true },
  hasLanguagesByProblem: false,
  livePath: '/api/auth/getSessionInfo?token=',
  pace: { gapMs: 1000, window: null },
  sourceBytes: { min: 1, max: 1 << 20 },
  refusesDuplicates: false,
  pollsTogether: false,
  parallelPerAccount: 8,
};

const home = 'https://loj.ac';

/** Languages with their options, as in the site's form. */
const languageTable: readonly [id: string, name: string, options: JsonObject][] = [
  ['cpp', 'C++17 (g++, O2)', { compiler: 'g++', std: 'c++17', O: '2', m: '64' }],
  ['cpp-20', 'C++20 (g++, O2)', { compiler: 'g++', std: 'c++20', O: '2', m: '64' }],
  ['cpp-clang', 'C++17 (clang++, O2)', { compiler: 'clang++', std: 'c++17', O: '2', m: '64' }],
  ['c', 'C17 (gcc, O2)', { compiler: 'gcc', std: 'c17', O: '2', m: '64' }],
  ['java', 'Java', {}],
  ['kotlin', 'Kotlin 1.9', { version: '1.9', platform: 'jvm' }],
  ['pascal', 'Pascal', { optimize: '2' }],
  ['python', 'Python 3.10', { version: '3.10' }],
  ['python-2.7', 'Python 2.7', { version: '2.7' }],
  ['swift', 'Swift 5', { version: '5', optimize: 'O' }],
  ['rust', 'Rust 2021', { version: '2021', optimize: '3' }],
  ['go', 'Go 1.x', { version: '1.x' }],
  ['haskell', 'Haskell 2010', { version: '2010' }],
  ['csharp', 'C# 9', { version: '9' }],
  ['fsharp', 'F#', {}],
];
const languages: RemoteLanguage[] = languageTable.map(([id, name]) => ({ id, name }));

const verdicts: VerdictTable = {
  exact: {
    accepted: 'accepted',
    wronganswer: 'wrongAnswer',
    partiallycorrect: 'partialAccepted',
    compilationerror: 'compileError',
    runtimeerror: 'runtimeError',
    timelimitexceeded: 'timeLimitExceeded',
    memorylimitexceeded: 'memoryLimitExceeded',
    outputlimitexceeded: 'runtimeError',
    fileerror: 'runtimeError',
    systemerror: 'systemError',
    configurationerror: 'systemError',
    judgementfailed: 'systemError',
    canceled: 'cancelled',
  },
};

/** Progress of runs whose status is still `Pending`; empty while they wait in the queue. */
const stages: VerdictTable = {
  exact: { '': 'pending', preparing: 'pending', compiling: 'compiling', running: 'judging', finished: 'judging' },
};

const businessErrors: Readonly<Record<string, RemoteErrorKind>> = {
  NO_SUCH_PROBLEM: 'problemNotFound',
  PERMISSION_DENIED: 'permissionDenied',
  NO_SUCH_USER: 'authFailed',
  WRONG_PASSWORD: 'authFailed',
  USER_NOT_MIGRATED: 'authFailed',
};

/** Parses the API's answer; throws when it is a refusal. */
function parseAnswer(page: Page): JsonObject {
  if (page.status === 401) throw new RemoteError('challengeRequired');
  if (page.status === 429) throw new RemoteError('rateLimited', { afterMs: 10_000 });
  const answer = asObject(page.text, page.url.pathname);
  if (page.status >= 300) throw new RemoteError('submitRefused', { detail: asText(answer['message']) });
  const error = asText(answer['error']);
  if (error !== '') throw new RemoteError(businessErrors[error] ?? 'submitRefused', { detail: error });
  return answer;
}

/** Statement, samples and limits from `getProblem`. */
export function parseProblem(answer: JsonObject, id: string): RemoteProblem {
  const { meta, samples, judgeInfo } = answer;
  if (asText(asObject(meta, 'meta')['type']) === 'SubmitAnswer')
    throw new RemoteError('problemUnavailable', { detail: 'SubmitAnswer' });
  const contents = asObject(answer['localizedContentsOfLocale'], 'localizedContentsOfLocale');
  const pairs = asArray(samples).map((one) => asObject(one, 'sample'));
  const written = asArray(contents['contentSections']).map((one) => asObject(one, 'section'));
  checkProblemLength(written.reduce((sum, section) => sum + asText(section['text']).length, 0));
  const spend = problemBudget();
  const sections = written.map((section): Section => {
    const markdown = safeMarkdown(asText(section['text']), spend);
    // Samples are shown with the other samples; their explanation becomes a hint in its place.
    const isSample = section['type'] === 'Sample';
    return { title: isSample ? 'Hint' : withoutFormat(asText(section['sectionTitle'])), markdown };
  });
  const title = asText(contents['title']);
  if (title === '') throw new RemoteError('pageNotUnderstood', { detail: 'title: empty' });
  const { pictures, ...parts } = statementOf(title, sections);
  const info = asObject(judgeInfo ?? {}, 'judgeInfo');
  const fileIo = info['fileIo'] ? asObject(info['fileIo'], 'fileIo') : null;
  const memoryMiB = largest(info, 'memoryLimit');
  return {
    ...plainProblem,
    id,
    url: `${home}/p/${id}`,
    statement: {
      title: parts.title,
      description: withoutForeignTags(parts.description),
      input: withoutForeignTags(parts.input),
      output: withoutForeignTags(parts.output),
      hint: withoutForeignTags(parts.hint),
    },
    examples: pairs.map((pair) => ({ input: asText(pair['inputData']), output: asText(pair['outputData']) })),
    limits: { timeMs: largest(info, 'timeLimit'), memoryKiB: memoryMiB === null ? null : memoryMiB * 1024 },
    tags: asArray(answer['tagsOfLocale']).map((tag) => asText(asObject(tag, 'tag')['name'])),
    isSpecialJudge: asText(asObject(info['checker'] ?? {}, 'checker')['type']) === 'custom',
    files: fileIo && { input: asText(fileIo['inputFilename']), output: asText(fileIo['outputFilename']) },
    pictures,
    locale: asText(contents['locale']).slice(0, 2),
  };
}

/** `Input Format` becomes `Input`, the heading of other sites. */
const withoutFormat = (title: string): string => title.replace(/^(Input|Output) Format$/i, '$1');

/** Makes the site's Markdown safe: keeps only harmless HTML, and makes addresses absolute. */
function safeMarkdown(text: string, spend: () => void): string {
  // Every second part is code or a formula.
  const parts = text.split(/(```[\s\S]*?```|`[^`\n]*`|\$[^$\n]+\$)/);
  return parts
    .map((part, index) => (index % 2 === 0 ? safeText(part, spend) : part.startsWith('$') ? withoutMarkup(part) : part))
    .join('');
}

const base = new URL(home);

function safeText(text: string, spend: () => void): string {
  const [before, ...links] = text.split('](');
  const absolute = [
    before,
    ...links.map((link) => link.replace(/^[^)\s]+/, (address) => webAddress(address, base) ?? '')),
  ].join('](');
  const kept = absolute.replace(/<(\/?)([a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi, (tag, close: string, name: string) => {
    spend();
    if (name.toLowerCase() === 'img') return toMarkdown(parseHtml(tag).children, { base, formulas: 'none' });
    const plainTag = `<${close}${name.toLowerCase()}>`;
    return plainTag.search(foreignTag) === -1 ? plainTag : '';
  });
  // Escapes the rest of a tag that begins here and ends behind code or a formula.
  return kept.replace(foreignTag, '&lt;');
}
/** The beginning of any tag but the harmless ones, which have no attributes here. */
const foreignTag = /<(?=[a-z!/?])(?!\/?(?:sub|sup|u|kbd|b|i|br|table|t[rdh]|thead|tbody|p|center|details|summary)>)/gi;

const commonMark = new MarkdownIt({ html: true, maxNesting: 40 });

/**
 * Escapes the tags in code, too, if CommonMark reads some of it as HTML. That happens when a site's text opens code in
 * a place where `safeMarkdown` does not expect it.
 */
function withoutForeignTags(markdown: string): string {
  const tokens = commonMark.parse(markdown, {}).flatMap((block) => [block, ...(block.children ?? [])]);
  const isFound = tokens.some(({ type, content }) => type.startsWith('html_') && content.search(foreignTag) !== -1);
  return isFound ? markdown.replace(foreignTag, '&lt;') : markdown;
}

/** The limit, or the largest of the subtasks and their cases. */
function largest(info: JsonObject, name: string): number | null {
  const own = asNumber(info[name]);
  if (own !== null) return own;
  const parts = [...asArray(info['subtasks']), ...asArray(info['testcases'])];
  const found = parts.map((part) => largest(asObject(part, 'subtask'), name)).filter((limit) => limit !== null);
  return found.length === 0 ? null : Math.max(...found);
}

/** State of a run from `getSubmissionDetail`. */
export function parseRun(answer: JsonObject, runId: string): RunState {
  const meta = asObject(answer['meta'], 'meta');
  const progress = asObject(answer['progress'] ?? {}, 'progress');
  const words = asText(meta['status']);
  const verdict =
    words === 'Pending' ? verdictOf(stages, asText(progress['progressType'])) : verdictOf(verdicts, words);
  const cases = Object.values(asObject(progress['testcaseResult'] ?? {}, 'testcaseResult'));
  const times = cases.map((one) => asNumber(asObject(one, 'case')['time'])).filter((time) => time !== null);
  return {
    runId,
    ...verdict,
    timeMs: times.length === 0 ? null : Math.max(...times),
    memoryKiB: asNumber(meta['memoryUsed']),
    score: verdict.status === 'partialAccepted' ? asNumber(meta['score']) : null,
  };
}

/** Problem, author and language of a run from `getSubmissionDetail`. */
export function parseDescription(answer: JsonObject): RunDescription {
  const meta = asObject(answer['meta'], 'meta');
  return {
    problemId: asText(asObject(meta['problem'] ?? {}, 'problem')['displayId']),
    account: asText(asObject(meta['submitter'] ?? {}, 'submitter')['username']),
    language: asText(meta['codeLanguage']),
  };
}

const noSuchRun = 'NO_SUCH_SUBMISSION';

async function call(client: SiteClient, path: string, body: JsonObject): Promise<JsonObject> {
  const { token } = client.session;
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  try {
    return parseAnswer(await client.postJson(path, body, { headers }));
  } catch (error) {
    // The site treats an expired token as no token; only `checkSession` distinguishes that from a missing permission.
    if (token !== null && error instanceof RemoteError && error.kind === 'permissionDenied') await checkSession(client);
    throw error;
  }
}

const getProblem = (client: SiteClient, id: string) =>
  call(client, '/api/problem/getProblem', {
    displayId: Number(id),
    localizedContentsOfLocale: 'en_US',
    tagsOfLocale: 'en_US',
    samples: true,
    judgeInfo: true,
    judgeInfoToBePreprocessed: true,
  });

const getRun = (client: SiteClient, runId: string) =>
  call(client, '/api/submission/getSubmissionDetail', { submissionId: runId, locale: 'en_US' });

/** Ids of the account's latest runs of the problem. */
async function ownRuns(client: SiteClient, problemId: string): Promise<string[]> {
  const answer = await call(client, '/api/submission/querySubmission', {
    locale: 'en_US',
    submitter: client.session.account,
    problemDisplayId: Number(problemId),
    takeCount: 10,
  });
  return asArray(answer['submissions']).map((one) => asText(asObject(one, 'submission')['id']));
}

async function poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]> {
  const states: RunState[] = [];
  for (const { runId } of runs) {
    try {
      states.push(parseRun(await getRun(client, runId), runId));
    } catch (error) {
      if (!(error instanceof RemoteError && error.detail === noSuchRun)) throw error;
    }
  }
  return states;
}

async function checkSession(client: SiteClient): Promise<string> {
  const token = client.session.token ?? '';
  const page = await client.get(`/api/auth/getSessionInfo?token=${encodeURIComponent(token)}`);
  const name = asText(asObject(parseAnswer(page)['userMeta'] ?? {}, 'userMeta')['username']);
  if (name === '') throw new RemoteError('sessionExpired');
  client.session.account = name;
  return name;
}

export const site: RemoteSite = {
  facts,
  manners: { charset: 'utf-8', hostGapMs: 200, signs: { outage: [], throttled: [], loggedOut: [] } },
  languages,
  parseId: (text) =>
    parseSiteId(text, facts, (written) => /^(?:\/p\/|#?)([1-9]\d{0,5})\/?$/.exec(written)?.[1] ?? null),
  problemUrl: (id) => `${home}/p/${id}`,
  runUrl: ({ runId }) => `${home}/s/${runId}`,
  fetchProblem: async (client, id) => parseProblem(await getProblem(client, id), id),
  fetchLanguages: () => Promise.resolve(languages),
  login: async (client, credentials) => {
    if (credentials.kind === 'cookie') throw new RemoteError('authFailed', { detail: 'token' });
    if (credentials.kind === 'token') client.session.token = credentials.token;
    else {
      const { name, password } = credentials;
      // With a token, the site refuses to log in and says that the visitor is already logged in, whatever the account.
      client.session.token = null;
      const who = name.includes('@') ? { email: name } : { username: name };
      const answer = await call(client, '/api/auth/login', { ...who, password }).catch((error: unknown) => {
        throw error instanceof RemoteError ? asBan(error) : error;
      });
      client.session.token = asText(answer['token']);
    }
    await checkSession(client);
  },
  checkSession,
  prepareSource: (code) => checkLength(code, facts),
  baseline: ownRuns,
  submit: async (client, { problemId, language, source }) => {
    const [id = '', , options] = languageTable.find(([known]) => known === language) ?? [];
    if (!options) throw new RemoteError('languageUnsupported', { detail: language });
    const meta = asObject((await getProblem(client, problemId))['meta'], 'meta');
    const content = { language: id.replace(/-.*/, ''), code: source, compileAndRunOptions: options };
    const answer = await call(client, '/api/submission/submit', { problemId: meta['id'], content, uploadInfo: null });
    return asText(answer['submissionId']);
  },
  findRun: async (client, { problemId }, baseline) => theNewId(await ownRuns(client, problemId), baseline),
  poll,
  describeRun: async (client, { runId }) => {
    try {
      return parseDescription(await getRun(client, runId));
    } catch (error) {
      if (error instanceof RemoteError && error.detail === noSuchRun) return null;
      throw error;
    }
  },
  compileLog: async (client, { runId }) => {
    const progress = asObject((await getRun(client, runId))['progress'] ?? {}, 'progress');
    const message = asObject(progress['compile'] ?? {}, 'compile')['message'] ?? '';
    return tidyLog(typeof message === 'object' ? asText(asObject(message, 'message')['data']) : asText(message));
  },
};
