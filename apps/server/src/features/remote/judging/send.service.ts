/**
 * Sends programs to a site, each by the steps of `domain/remote/sending.ts`. Progress is stored before each step, so
 * that a process that continues after a crash never sends a program twice.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import {
  type Sending,
  type SendingAction,
  type SendingEvent,
  afterEvent,
  newSending,
  nextAction,
} from '@verdict/domain/remote/sending.ts';
import type { SiteClient } from '@verdict/remote-sites/http/site-client.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import * as accounts from '../sites/accounts.service.ts';
import { markerOf } from '../sites/runs.service.ts';
import { type StoredSite, clientOf, noted, paceOf } from '../sites/sites.service.ts';
import { failed, found } from './conclude.service.ts';
import * as sql from './work.sql.ts';

/** A site with its settings, and the signal that ends work there. */
export interface SiteAccess {
  site: RemoteSite;
  stored: StoredSite;
  signal: AbortSignal;
}

interface Work extends SiteAccess {
  client: SiteClient;
  account: accounts.StoredAccount;
  run: sql.SendingRun;
}

/** Takes each step that is due. Returns when the run is found, when it cannot be found, or when it must wait. */
export async function send(app: App, access: SiteAccess, run: sql.SendingRun): Promise<void> {
  const account = run.accountId === null ? null : await accounts.accountById(app.db, run.accountId);
  if (!account) return failed(app, run, access.site, 'noAccount', { sending: run.sending });
  const client = clientOf(app, access.site, access.stored, accounts.sessionOf(app, account), access.signal);
  const work = { ...access, client, account, run };
  let sending = run.sending ?? begun(app, account);
  let waitMs: number | null = null;
  for (let action = nextAction(sending); action !== null; action = nextAction(sending)) {
    if (sending.notBefore > app.now().getTime()) return void (await sql.release(app.db, [run]));
    if (action === 'post') sending = afterEvent(sending, { kind: 'posting' }, app.now().getTime());
    if (!(await sql.saveSending(app.db, run, sending, app.now()))) return;
    const event = await step(app, work, action, sending);
    if (event === null) return;
    if (event.kind === 'refused') waitMs = event.error.afterMs;
    sending = afterEvent(sending, event, app.now().getTime());
    if (!(await sql.saveSending(app.db, run, sending, app.now()))) return;
  }
  await accounts.keepSession(app, account, client);
  await end(app, work, sending, waitMs);
}

/** A new sending. Accounts without a session log in first. */
const begun = (app: App, { session }: accounts.StoredAccount): Sending => ({
  ...newSending(app.now().getTime()),
  needsLogin: session === null,
});

/** The event of a step. Null when work was interrupted; another process continues from what is stored. */
async function step(app: App, work: Work, action: SendingAction, sending: Sending): Promise<SendingEvent | null> {
  try {
    return await noted(app, work.site, work.client, () => taken(app, work, action, sending));
  } catch (error) {
    if (work.signal.aborted) return null;
    if (error instanceof RemoteError) return { kind: 'refused', error };
    throw error;
  }
}

async function taken(
  app: App,
  { site, client, account, run }: Work,
  action: SendingAction,
  sending: Sending,
): Promise<SendingEvent> {
  const { remoteProblem: problemId, remoteLanguage: language } = run;
  if (action === 'login') {
    await accounts.logIn(app, account, site, client);
    return { kind: 'loggedIn' };
  }
  if (action === 'baseline') return { kind: 'baseline', baseline: await site.baseline(client, problemId) };
  const source = site.prepareSource(run.code, language, markerOf(run.submissionId, sending));
  const submission = { problemId, language, source };
  if (action === 'post') return { kind: 'posted', runId: await site.submit(client, submission) };
  return { kind: 'looked', runId: await site.findRun(client, submission, sending.baseline ?? []) };
}

async function end(
  app: App,
  { site, stored, account, run }: Work,
  sending: Sending,
  afterMs: number | null,
): Promise<void> {
  const isOurs = sending.runId !== null && (await found(app, run, { runId: sending.runId, sending, site }));
  const failure = isOurs ? null : (sending.failure ?? 'runAmbiguous');
  // The gap counts from sending the program, however long the search for its run took.
  const at = new Date(failure === null ? (sending.sentAt ?? app.now()) : app.now());
  await accounts.noteUse(app, account, failure && { kind: failure, afterMs }, {
    at,
    pace: paceOf(app, site, stored).pace,
  });
  if (failure === null) return;
  const canBeSentByAnother =
    (failure === 'authFailed' || failure === 'accountBanned') &&
    run.way === 'pool' &&
    (await sql.hasOtherAccount(app.db, account.pool, account.id));
  if (canBeSentByAnother) await sql.giveToAnother(app.db, run);
  else await failed(app, run, site, failure, { sending, detail: sending.detail });
}
