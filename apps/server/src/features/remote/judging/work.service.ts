/**
 * Work of the server at the sites that judge for it. Safe in any number of processes: accounts are assigned under a
 * lock, and each run is processed under a lease.
 */
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { siteOf, storedSites, takeTrial } from '../sites/sites.service.ts';
import type { Duties } from '../../../platform/jobs/sweeper.ts';
import { failed } from './conclude.service.ts';
import { look } from './look.service.ts';
import { type SiteAccess, send } from './send.service.ts';
import * as sql from './work.sql.ts';

/** Longest wait for an account; afterwards the submission is returned to its author. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** Programs that one process sends at the same time. */
const SENT_AT_ONCE = 20;
/** Interval between two prolongations of leases. */
const BEAT_MS = sql.LEASE_MS / 3;

/** Pools of sites that share accounts and limits. */
const pools = [...new Set(allSites.map(({ facts }) => facts.pool))];

/** One duty for each pool, so that a slow pool does not delay the others. */
export const remoteDuties = (app: App, signal: AbortSignal): Duties[] =>
  pools.map((pool) => ({ [`runs at ${pool}`]: () => workAt(app, pool, signal) }));

/** Does what is due at the sites of a pool, except at sites that are off or paused. */
export async function workAt(app: App, pool: string, signal: AbortSignal): Promise<void> {
  const now = app.now();
  const stored = await storedSites(app.db);
  const open = stored.filter(({ key, isOn, aloneUntil }) => {
    const isHere = allSites.some(({ facts }) => facts.key === key && facts.pool === pool);
    return isHere && isOn && (aloneUntil === null || aloneUntil <= now);
  });
  const sites = open.map(({ key }) => key);
  if (sites.length === 0) return;
  const accessOf = (key: string): SiteAccess => ({
    site: siteOf(key),
    stored: open.find((one) => one.key === key)!,
    signal,
  });
  await giveBackOld(app, sites);
  await assignAccounts(app, pool, sites);
  const well = open.filter(({ aloneUntil }) => aloneUntil === null).map(({ key }) => key);
  const runs = await sql.claimSending(app.db, well, now, SENT_AT_ONCE);
  const lookedFor = await sql.accountsToLookFor(app.db, well, now);
  for (const { key } of open.filter(({ aloneUntil }) => aloneUntil !== null)) {
    // After a pause, a single request shows whether the site works again.
    const isDue = await sql.isSomethingDue(app.db, key, now);
    if (!isDue || !(await takeTrial(app, key))) continue;
    const first = await sql.claimSending(app.db, [key], now, 1);
    runs.push(...first);
    if (first.length === 0) lookedFor.push(...(await sql.accountsToLookFor(app.db, [key], now)).slice(0, 1));
  }
  const beat = setInterval(() => void sql.prolong(app.db, runs, app.now()).catch(() => undefined), BEAT_MS);
  try {
    const done = await Promise.allSettled([
      ...runs.map((run) => send(app, accessOf(run.site), run)),
      ...lookedFor.map((one) => look(app, accessOf(one.site), one)),
    ]);
    const broken = done.find((result) => result.status === 'rejected');
    if (broken && !signal.aborted) throw broken.reason;
  } finally {
    clearInterval(beat);
  }
}

/**
 * Assigns accounts to the next programs by their turn, so that a hundred programs of one user do not delay another
 * user's first.
 */
async function assignAccounts(app: App, pool: string, sites: string[]): Promise<void> {
  await transaction(app.db, async (tx) => {
    const now = app.now();
    const { parallelPerAccount } = siteOf(sites[0]!).facts;
    for (const account of await sql.freeAccounts(tx, pool, now)) {
      const max = parallelPerAccount - account.busy;
      if (max > 0) await sql.assign(tx, account, { sites, max, now });
    }
  });
}

async function giveBackOld(app: App, sites: string[]): Promise<void> {
  const since = new Date(app.now().getTime() - LONGEST_WAIT_MS);
  for (const run of await sql.waitingSince(app.db, sites, since)) await failed(app, run, siteOf(run.site), 'noAccount');
}
