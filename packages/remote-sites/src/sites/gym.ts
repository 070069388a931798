/**
 * The gym of Codeforces: the same host and accounts. Its contests are visible to logged-in users only, and many are
 * PDF.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { describeRun, runsOf } from '../codeforces/api.ts';
import { findOwnRun } from '../codeforces/own-run.ts';
import { languages, withMarker } from '../codeforces/languages.ts';
import { attachmentsIn, isPdf, parseContestProblem, parseProblem } from '../codeforces/problem.ts';
import { parseRows } from '../codeforces/runs.ts';
import { checkSession, compileLog, enter, manners, open, parseLanguages, sendForm } from '../codeforces/session.ts';
import type { SiteClient } from '../http/site-client.ts';
import { parseSiteId } from '../problem-parts.ts';
import type { RemoteProblem, RemoteRun, RemoteSite, RunState, SiteFacts } from '../site.ts';
import { checkLength } from '../source.ts';
import { site as codeforces } from './codeforces.ts';

const home = 'https://codeforces.com';

const facts: SiteFacts = {
  ...codeforces.facts,
  key: 'GYM',
  runAddress: /^\/gym\/\d+\/submission\/(\d{1,15})$/,
  name: 'Codeforces Gym',
  idExample: '100001A',
  isOpen: { problems: false, runs: false, languages: false },
};

function partsOf(id: string): { contest: string; index: string } {
  const [, contest = '', index = ''] = /^(\d{6})(.*)$/.exec(id) ?? [];
  return { contest, index };
}

function readId(written: string): string | null {
  const path = /^\/gym\/(\d{6})\/problem\/(\w{1,3})\/?(?:\?locale=\w+)?$/.exec(written);
  const plain = /^([1-9]\d{5})[-/]?([A-Za-z]\d{0,2})$/.exec(written);
  const found = path ?? plain;
  const id = found ? `${found[1]}${found[2]?.toUpperCase()}` : '';
  return /^[1-9]\d{5}[A-Z]\d{0,2}$/.test(id) ? id : null;
}

async function fetchProblem(client: SiteClient, id: string): Promise<RemoteProblem> {
  const { contest, index } = partsOf(id);
  const path = `/gym/${contest}/problem/${index}`;
  const page = await open(client, `${path}?locale=en`, { needsLogin: true });
  if (isPdf(page) || page.url.pathname.includes('/attachments')) {
    const overview = await open(client, `/gym/${contest}`, { needsLogin: true });
    // Uses the address that was read, because the operator may have set a mirror.
    const own = isPdf(page) ? page.url.href : null;
    const problem = parseContestProblem(overview, { id, index, url: site.problemUrl(id), own });
    if (problem.attachments.length > 0) return problem;
    return { ...problem, attachments: attachmentsIn(page) };
  }
  const isBare = /<title>Codeforces<\/title>/i.test(page.text) && !page.text.includes('problem-statement');
  if (isBare || page.status === 404 || page.url.pathname !== path)
    throw new RemoteError('problemNotFound', { detail: id });
  const refused = /[^<>.]{0,80}(?:coach mode|not allowed|registration|register for)[^<>.]{0,80}/i.exec(page.text)?.[0];
  if (refused !== undefined && !page.text.includes('class="header"'))
    throw new RemoteError('permissionDenied', { detail: refused.trim() });
  return parseProblem(page, { id, url: site.problemUrl(id) });
}

async function rowsOf(client: SiteClient, contest: string): Promise<ReturnType<typeof parseRows>> {
  return parseRows((await open(client, `/gym/${contest}/my`, { needsLogin: true })).text);
}

async function ownRuns(client: SiteClient, problemId: string) {
  const { contest, index } = partsOf(problemId);
  const rows = await rowsOf(client, contest);
  return rows
    .filter((row) => row.index === '' || row.index === index)
    .map(({ language, state: { runId } }) => ({ runId, language }));
}

/** A page of the account, which contains the token. */
const ownPage = (problemId: string): string => `/gym/${partsOf(problemId).contest}/my`;

async function poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]> {
  const states: RunState[] = [];
  for (const [contest, group] of Map.groupBy(runs, ({ problemId }) => partsOf(problemId).contest)) {
    states.push(...(await rowsOf(client, contest)).map(({ state }) => state));
    // The page shows the latest runs; older ones are read from the API.
    const unlisted = group.filter(({ runId }) => !states.some((state) => state.runId === runId));
    for (const [handle, older] of Map.groupBy(unlisted, ({ account }) => account ?? ''))
      if (handle !== '')
        states.push(
          ...of(
            older,
            (await runsOf(client, handle, 1000)).map(({ state }) => state),
          ),
        );
  }
  return of(runs, states);
}

const of = (runs: readonly RemoteRun[], states: readonly RunState[]): RunState[] =>
  states.filter(({ runId }) => runs.some((run) => run.runId === runId));

export const site: RemoteSite = {
  facts,
  manners,
  languages,
  parseId: (text) => parseSiteId(text, facts, readId),
  problemUrl: (id) => `${home}/gym/${partsOf(id).contest}/problem/${partsOf(id).index}`,
  runUrl: ({ problemId, runId }) => `${home}/gym/${partsOf(problemId).contest}/submission/${runId}`,
  fetchProblem,
  fetchLanguages: async (client, id) =>
    parseLanguages((await open(client, `/gym/${partsOf(id).contest}/submit`, { needsLogin: true })).text),
  login: enter,
  checkSession,
  prepareSource: (code, language, marker) => checkLength(withMarker(code.toWellFormed(), language, marker), facts),
  baseline: async (client, problemId) => (await ownRuns(client, problemId)).map(({ runId }) => runId),
  submit: async (client, { problemId, language, source }) => {
    const { contest, index } = partsOf(problemId);
    await sendForm(client, `/gym/${contest}/submit`, [['submittedProblemIndex', index]], language, source);
    return null;
  },
  findRun: async (client, program, baseline) =>
    findOwnRun(client, ownPage(program.problemId), await ownRuns(client, program.problemId), baseline, program),
  poll,
  describeRun,
  compileLog: (client, run) => compileLog(client, ownPage(run.problemId), run.runId),
};
