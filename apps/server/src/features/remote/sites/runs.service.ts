/** Submissions on their way to a site: queuing, queuing again, removing from the queue. */
import { startPolling } from '@verdict/domain/remote/polling.ts';
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { type Sending, sendAgain } from '@verdict/domain/remote/sending.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { RemoteSite } from '@verdict/remote-sites/site.ts';
import { checkLength } from '@verdict/remote-sites/source.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Lane } from '../../../platform/queue/lanes.ts';
import * as accounts from './accounts.service.ts';
import { remoteRefusal, requireOn, siteOf } from './sites.service.ts';
import * as sql from './runs.sql.ts';

export { endRun } from './runs.sql.ts';

const poolOf = Object.fromEntries(allSites.map(({ facts }) => [facts.key, facts.pool]));

export interface Target {
  site: RemoteSite;
  remoteProblem: string;
  remoteLanguage: string;
  sourceBytesMax: number | null;
}

/** Target of a program for a problem of another site. Refuses when it cannot be sent now, or not in this language. */
export async function requireTarget(db: Db, problemId: number, language: string): Promise<Target> {
  const target = await sql.remoteTarget(db, problemId, language, poolOf);
  if (!target) throw new Refusal('error.problemRemote');
  const site = siteOf(target.site);
  await requireOn(db, site);
  const { remoteProblem, remoteLanguage, sourceBytesMax } = target;
  if (remoteLanguage === null) throw remoteRefusal(new RemoteError('languageUnsupported'), site);
  return { site, remoteProblem, remoteLanguage, sourceBytesMax };
}

/** Marker that makes repeated programs distinct, for sites that refuse the same program twice. */
export const markerOf = (submissionId: number, { marker }: Pick<Sending, 'marker'>): string =>
  `${submissionId}-${marker}`;

/** Refuses a program whose length the site would refuse. */
export function requireSendable({ site, remoteLanguage, sourceBytesMax }: Target, code: string): void {
  try {
    const source = site.prepareSource(code, remoteLanguage, markerOf(0, { marker: 0 }));
    if (sourceBytesMax !== null) checkLength(source, { sourceBytes: { min: 0, max: sourceBytesMax } });
  } catch (error) {
    throw error instanceof RemoteError ? remoteRefusal(error, site) : error;
  }
}

export type { AttachedRun } from './runs.sql.ts';

/**
 * Attaches a run that the author made at the site to a new submission. Refuses a run that belongs to another
 * submission.
 */
export async function attachRun(
  tx: Db,
  { site, remoteProblem, remoteLanguage }: Target,
  run: Pick<sql.AttachedRun, 'submissionId' | 'runId' | 'accountName' | 'accountId' | 'at'>,
): Promise<void> {
  const polling = startPolling(run.at.getTime(), 0);
  const isNew = await sql.insertAttached(tx, {
    ...run,
    site: site.facts.key,
    remoteProblem,
    remoteLanguage,
    polling,
    nextAt: run.at,
  });
  if (!isNew) throw new Refusal('error.remoteRunTaken', { site: site.facts.name });
}

/**
 * Puts a new submission into the queue of its site: for the author's own account there if it can be used, else for the
 * pool.
 */
export async function enqueueRun(
  tx: Db,
  { site, remoteProblem, remoteLanguage }: Target,
  run: { submissionId: number; uid: string; lane: Lane; at: Date },
): Promise<void> {
  const way = await wayOf(tx, site, run.uid);
  await sql.insertRun(tx, { ...run, ...way, site: site.facts.key, remoteProblem, remoteLanguage });
}

/** Account that sends this person's programs: their own, or any of the pool. */
async function wayOf(db: Db, { facts }: RemoteSite, uid: string): Promise<Pick<sql.NewRun, 'way' | 'accountId'>> {
  const own = await accounts.ownAccount(db, uid, facts.pool);
  const isUsable = own !== null && own.credentials !== null && own.state === 'ok';
  return isUsable ? { way: 'own', accountId: own.id } : { way: 'pool', accountId: null };
}

/** Place of a run in the queue of its site. Null when it is in none. */
export async function placeAtSite(db: Db, submissionId: number, now: Date) {
  const place = await sql.placeAtSite(db, submissionId, poolOf);
  if (!place) return null;
  const { isSent, isOwn, isOff, ahead, aloneUntil } = place;
  const { facts } = siteOf(place.site);
  const account = await accounts.readingAccount(db, facts.pool);
  const rests = !isOff && aloneUntil !== null && aloneUntil > now;
  return {
    ahead: isSent ? 0 : ahead,
    judging: isSent,
    estimateSeconds: null,
    isBusy: false,
    noHost: !isSent && !isOwn && account === null,
    site: facts.name,
    siteOff: isOff,
    siteRestsUntil: rests ? aloneUntil : null,
    cases: null,
  };
}

/**
 * Queues a submission without a verdict again. A known run is only looked at again; a run that may have been sent is
 * searched for before anything is sent again. Returns whether the program is already at the site.
 */
export async function enqueueAgain(
  tx: Db,
  submissionId: number,
  { now, ...order }: { uid: string; lane: Lane; now: Date },
): Promise<'sent' | 'waiting'> {
  const run = await sql.runOf(tx, submissionId);
  if (!run) throw new Refusal('error.problemRemote');
  await requireOn(tx, siteOf(run.site));
  if (run.runId !== null) {
    await sql.lookAgain(tx, submissionId, { polling: startPolling(now.getTime(), 0), at: now });
    return 'sent';
  }
  // Only the account that may have sent the run can find it.
  const before = run.accountId === null ? null : (run.sending as Sending | null);
  const sending = before && sendAgain(before, now.getTime());
  const way = sending ? run : await wayOf(tx, siteOf(run.site), order.uid);
  await sql.queueAgain(tx, submissionId, { ...order, way: way.way, accountId: way.accountId, sending, at: now });
  return 'waiting';
}
