/** Codeforces. A challenge protects its pages most of the time but not its API, so runs are followed there. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { languages, withMarker } from '../codeforces/languages.ts';
import { isPdf, parseContestProblem, parseProblem } from '../codeforces/problem.ts';
import { describeRun, runsOf } from '../codeforces/api.ts';
import { findOwnRun } from '../codeforces/own-run.ts';
import { fetchContests, fetchRatings } from '../codeforces/people-and-contests.ts';
import {
  checkSession,
  compileLog,
  enter,
  hosts,
  manners,
  open,
  parseLanguages,
  sendForm,
} from '../codeforces/session.ts';
import type { SiteClient } from '../http/site-client.ts';
import { parseSiteId } from '../problem-parts.ts';
import type { RemoteRun, RemoteSite, RunState, SiteFacts } from '../site.ts';
import { checkLength } from '../source.ts';

const home = 'https://codeforces.com';

const facts: SiteFacts = {
  key: 'CF',
  name: 'Codeforces',
  baseUrl: home,
  hosts,
  runAddress: /^\/(?:contest\/\d+\/submission|problemset\/submission\/\d+)\/(\d{1,15})$/,
  pool: 'CF',
  idExample: '1A',
  credentials: ['cookie', 'password'],
  runIdFrom: 'list',
  isOpen: { problems: true, runs: true, languages: false },
  hasLanguagesByProblem: false,
  livePath: '/',
  // The site allows twenty submissions in five minutes; this leaves room to spare.
  pace: { gapMs: 5000, window: { most: 15, ms: 300_000 } },
  sourceBytes: { min: 1, max: 65_535 },
  refusesDuplicates: true,
  pollsTogether: true,
  parallelPerAccount: 1,
};

function partsOf(id: string): { contest: string; index: string } {
  const [, contest = '', index = ''] = /^(\d+)([A-Z]\d{0,2}|\d{2})$/.exec(id) ?? [];
  return { contest, index };
}

/**
 * Parses `1A`, `1-a`, `1/A` and addresses of problems; contests with more digits belong to the gym or to another site.
 */
function readId(written: string): string | null {
  const path = /^\/(?:problemset\/problem\/(\d+)\/(\w+)|contest\/(\d+)\/problem\/(\w+))\/?(?:\?locale=\w+)?$/.exec(
    written,
  );
  const plain = /^(\d{1,5})[-/]?([A-Za-z]\d{0,2}|\d{2})$/.exec(written);
  const [contest = '', index = ''] = path ? [path[1] ?? path[3], path[2] ?? path[4]] : [plain?.[1], plain?.[2]];
  const id = `${contest}${index.toUpperCase()}`;
  // Problems of acm.sgu.ru (contest 99999) are submitted at another address.
  return /^[1-9]\d{0,4}([A-Z]\d{0,2}|\d{2})$/.test(id) && contest !== '99999' ? id : null;
}

async function ownRuns(client: SiteClient, problemId: string) {
  const runs = await runsOf(client, client.session.account ?? (await checkSession(client)), 50);
  return runs
    .filter((run) => run.of.problemId === problemId)
    .map(({ of: { language }, state: { runId } }) => ({ runId, language }));
}

/** A page of the account, which contains the token. */
const ownPage = '/problemset/status?my=on';

const LISTED_MAX = 8000;

/** The latest runs, enough to reach the oldest requested one. */
async function runsWith(
  client: SiteClient,
  handle: string,
  ids: string[],
): Promise<Awaited<ReturnType<typeof runsOf>>> {
  for (let count = 50 + 2 * ids.length; ; count *= 8) {
    const found = await runsOf(client, handle, count);
    const listed = new Set(found.map(({ state }) => state.runId));
    if (found.length < count || count >= LISTED_MAX || ids.every((id) => listed.has(id))) return found;
  }
}

async function poll(client: SiteClient, runs: readonly RemoteRun[]): Promise<RunState[]> {
  const states: RunState[] = [];
  for (const [handle, group] of Map.groupBy(runs, ({ account }) => account ?? client.session.account ?? '')) {
    const found = await runsWith(
      client,
      handle,
      group.map(({ runId }) => runId),
    );
    states.push(...found.map(({ state }) => state).filter(({ runId }) => group.some((run) => run.runId === runId)));
  }
  return states;
}

export const site: RemoteSite = {
  facts,
  manners,
  languages,
  parseId: (text) => parseSiteId(text, facts, readId),
  problemUrl: (id) => `${home}/problemset/problem/${partsOf(id).contest}/${partsOf(id).index}`,
  runUrl: ({ problemId, runId }) => `${home}/contest/${partsOf(problemId).contest}/submission/${runId}`,
  fetchProblem: async (client, id) => {
    const { contest, index } = partsOf(id);
    const path = `/problemset/problem/${contest}/${index}`;
    let page = await open(client, `${path}?locale=en`);
    if (isPdf(page)) {
      const own = page.url.href;
      return parseContestProblem(await open(client, `/contest/${contest}`), {
        id,
        index,
        url: site.problemUrl(id),
        own,
      });
    }
    const isMissing = page.url.pathname !== path || page.status === 404;
    if (isMissing) throw new RemoteError('problemNotFound', { detail: id });
    if (/Statement is not available on English language/i.test(page.text))
      page = await open(client, `${path}?locale=ru`);
    return parseProblem(page, { id, url: site.problemUrl(id) });
  },
  fetchLanguages: async (client) =>
    parseLanguages((await open(client, '/problemset/submit', { needsLogin: true })).text),
  login: enter,
  checkSession,
  prepareSource: (code, language, marker) => checkLength(withMarker(code.toWellFormed(), language, marker), facts),
  baseline: async (client, problemId) => (await ownRuns(client, problemId)).map(({ runId }) => runId),
  submit: async (client, { problemId, language, source }) => {
    await sendForm(client, '/problemset/submit', [['submittedProblemCode', problemId]], language, source);
    return null;
  },
  findRun: async (client, program, baseline) =>
    findOwnRun(client, ownPage, await ownRuns(client, program.problemId), baseline, program),
  poll,
  describeRun,
  compileLog: (client, run) => compileLog(client, ownPage, run.runId),
  fetchContests: (client) => fetchContests(client, home),
  fetchRatings,
};
