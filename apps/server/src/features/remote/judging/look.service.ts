/** Looks up the progress of runs at a site, with as few requests for each account as the site allows. */
import { type Polling, afterLook, afterPollError, countedFrom, startPolling } from '@verdict/domain/remote/polling.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Words } from '@verdict/domain/text/sentence.ts';
import type { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import { Session } from '@verdict/remote-sites/http/session.ts';
import type { RemoteRun, RemoteSite, RunState } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { storable } from '../../../platform/db/storable.ts';
import * as accounts from '../sites/accounts.service.ts';
import { clientOf, mappedVerdicts, noteUnknown, noted, wordsKey } from '../sites/sites.service.ts';
import { failed, judged, moved } from './conclude.service.ts';
import type { SiteAccess } from './send.service.ts';
import * as sql from './work.sql.ts';

/** Shortest time between two looks at the runs of one account. */
const LOOK_GAP_MS = 2000;
/** Runs looked at in one go, depending on whether one request returns all states or each run needs its own. */
const LOOKED_AT_MAX = { together: 1000, each: 20 };

export async function look(app: App, access: SiteAccess, of: sql.LookedFor): Promise<void> {
  const { site } = access;
  const now = app.now();
  if (!(await sql.takeLook(app.db, of, now, LOOK_GAP_MS))) return;
  const { pollsTogether } = site.facts;
  const max = LOOKED_AT_MAX[pollsTogether ? 'together' : 'each'];
  const runs = await sql.claimPolling(app.db, of, { now, max, onlyDue: !pollsTogether });
  if (runs.length === 0) return;
  const account = await accountFor(app, access, of);
  const client = clientOf(
    app,
    site,
    access.stored,
    account ? accounts.sessionOf(app, account) : new Session(),
    access.signal,
  );
  const inName = <T>(work: () => Promise<T>) => (account ? accounts.inName(app, account, site, client, work) : work());
  try {
    const answers = await noted(app, site, client, () => inName(() => site.poll(client, runs.map(asRemote))));
    const states = await withMeaning(app, site, answers);
    const byRun = new Map(states.map((state) => [state.runId, state]));
    await keep(
      app,
      access,
      client,
      runs.map((run) => ({ run, state: byRun.get(run.runId) ?? null })),
    );
  } catch (error) {
    if (!(error instanceof RemoteError) || access.signal.aborted) {
      await sql.release(app.db, runs);
      throw error;
    }
    await keepError(app, access, runs, error);
  }
}

/** States with words that no adapter knows get the meaning that the operator has set. */
async function withMeaning(app: App, site: RemoteSite, states: RunState[]): Promise<RunState[]> {
  if (!states.some(({ isUnknown }) => isUnknown)) return states;
  const known = await mappedVerdicts(app, site);
  return states.map((state) => {
    const status = state.isUnknown ? known.get(wordsKey(state.raw)) : undefined;
    return status === undefined ? state : { ...state, status, isUnknown: false };
  });
}

const asRemote = ({ runId, remoteProblem, accountName }: sql.PollingRun): RemoteRun => ({
  runId,
  problemId: remoteProblem,
  account: accountName,
});

/**
 * Account to look with: the sender, or any account where the site hides runs from visitors. Null where visitors see
 * runs.
 */
function accountFor(
  app: App,
  { site }: SiteAccess,
  { accountId }: sql.LookedFor,
): Promise<accounts.StoredAccount | null> {
  if (accountId !== 0) return accounts.accountById(app.db, accountId);
  return site.facts.isOpen.runs ? Promise.resolve(null) : accounts.readingAccount(app.db, site.facts.pool);
}

interface Seen {
  run: sql.PollingRun;
  /** Null when the site did not list the run. */
  state: RunState | null;
}

async function keep(app: App, access: SiteAccess, client: SiteClient, seen: Seen[]): Promise<void> {
  const now = app.now().getTime();
  const unchanged: sql.Looked[] = [];
  for (const { run, state } of seen) {
    const before = pollingOf(access, run, now);
    const polling = after(before, state, now);
    const looked = { ...run, polling, words: storable(polling.seen?.raw ?? '') };
    if (state?.isUnknown && !before.seen?.isUnknown) await noteUnknown(app, access.site, state.raw);
    if (polling.end === 'verdict' && state) await end(app, access, client, run, state);
    else if (polling.end !== null) await fail(app, access, looked);
    else if (state && state.status !== before.seen?.status) await moved(app, looked, state.status);
    else unchanged.push(looked);
  }
  if (unchanged.length > 0) await sql.saveLooks(app.db, unchanged);
}

/** Time during which the site was off does not count towards the longest judging time. */
const pollingOf = ({ stored }: SiteAccess, { polling }: sql.PollingRun, now: number): Polling =>
  countedFrom(polling ?? startPolling(now, 0), stored.onSince?.getTime() ?? 0);

/** Runs looked at early, along with others, change their schedule only when there is something new. */
function after(polling: Polling, state: RunState | null, now: number): Polling {
  const isDue = polling.nextAt !== null && polling.nextAt <= now;
  const isNews = state !== null && (state.status !== polling.seen?.status || state.raw !== polling.seen.raw);
  return isDue || isNews ? afterLook(polling, state, now, Math.random()) : polling;
}

async function keepError(app: App, access: SiteAccess, runs: sql.PollingRun[], error: RemoteError): Promise<void> {
  const now = app.now().getTime();
  const looked = runs.map((run) => ({
    ...run,
    polling: afterPollError(pollingOf(access, run, now), error, now, Math.random()),
    words: run.polling?.seen?.raw ?? '',
  }));
  await sql.saveLooks(
    app.db,
    looked.filter(({ polling }) => polling.end === null),
  );
  for (const run of looked) if (run.polling.end !== null) await fail(app, access, run);
}

const fail = (app: App, { site }: SiteAccess, { polling, ...run }: sql.Looked): Promise<void> =>
  failed(app, run, site, polling.end === 'verdict' || polling.end === null ? 'noVerdict' : polling.end, {
    detail: polling.seen?.raw ?? '',
  });

async function end(
  app: App,
  access: SiteAccess,
  client: SiteClient,
  run: sql.PollingRun,
  state: RunState,
): Promise<void> {
  const message = state.status === 'compileError' ? await compilerWords(app, access, client, run) : null;
  await judged(app, run, { site: access.site, state, message });
}

/** Compiler messages of a run. A failure to read them does not change the verdict. */
async function compilerWords(app: App, { site }: SiteAccess, client: SiteClient, run: sql.PollingRun): Promise<Words> {
  try {
    const words = await noted(app, site, client, () => site.compileLog(client, asRemote(run)));
    if (words !== '') return words;
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
  return [sentence('remote.noLog', { site: site.facts.name })];
}
