/** Languages of other sites, read at the sites on request. */
import type { getRemoteBanks } from '@verdict/contract/remote/problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { allSites } from '@verdict/remote-sites/all-sites.ts';
import type { RemoteLanguage } from '@verdict/remote-sites/site.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as languages from '../../problem/languages/languages.service.ts';
import { countRemote } from '../../problem/remote/remote.service.ts';
import { siteOf, sitesOf, unknownVerdictCount } from '../sites/sites.service.ts';
import { reading, remoteIdAt } from './reading.service.ts';

export async function banks(app: App): Promise<DataOf<typeof getRemoteBanks>> {
  const [sites, counts, problems] = await Promise.all([
    sitesOf(app),
    languages.countLanguages(app.db),
    countRemote(app.db),
  ]);
  return sites.map(({ site: { facts }, isOn }) => ({
    key: facts.key,
    name: facts.name,
    isOn,
    idExample: facts.idExample,
    problems: problems.get(facts.key) ?? 0,
    ...(counts.get(facts.pool) ?? { languages: 0, retired: 0 }),
  }));
}

/** Languages that a site accepts. `problemId` matters for sites that list them beside each problem. */
async function languagesAt(app: App, name: string, problemId?: string): Promise<RemoteLanguage[]> {
  const site = siteOf(name);
  const remoteId = remoteIdAt(site, problemId ?? site.facts.idExample);
  const found = await reading(app, name, (client) => site.fetchLanguages(client, remoteId), 'languages');
  if (found.length === 0) throw new Refusal('error.remoteNoLanguages', { site: site.facts.name });
  return found;
}

/**
 * The job: updates the languages of all sites that are on. Returns how many changed, how many sites could not be read,
 * and how many verdicts are unknown.
 */
export async function readAll(app: App): Promise<{ languages: number; failed: number; unknown: number }> {
  const outcome = { languages: 0, failed: 0, unknown: await unknownVerdictCount(app) };
  const open = (await sitesOf(app)).filter(({ site, isOn }) => isOn && site.facts.key === site.facts.pool);
  for (const { site } of open) {
    const { key, pool } = site.facts;
    try {
      const found = await languagesAt(app, key);
      const change = (tx: Db) => languages.refreshRemoteLanguages(tx, pool, allSites, found);
      const { added, retired } = await transaction(app.db, change);
      outcome.languages += added + retired;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      app.log.warn({ site: key, said: error.text('en-US') }, 'the languages of a remote site could not be read');
      outcome.failed += 1;
    }
  }
  return outcome;
}

/** Updates the languages of one site. Languages that the site no longer accepts are hidden. */
export async function refresh(
  app: App,
  context: ActorContext,
  { name, problemId }: { name: string; problemId?: string | undefined },
): Promise<{ added: number; retired: number }> {
  const { pool } = siteOf(name).facts;
  const found = await languagesAt(app, name, problemId);
  return transaction(app.db, async (tx) => {
    const changed = await languages.refreshRemoteLanguages(tx, pool, allSites, found);
    await record(tx, context, { action: 'remoteSite.languages', subject: pool, subjectName: pool, after: changed });
    return changed;
  });
}
