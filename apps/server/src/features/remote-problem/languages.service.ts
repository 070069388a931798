/** The languages of other sites, read at the sites when somebody asks for it. */
import type { getRemoteBanks } from '@verdict/contract/admin/remote-problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { allSites } from '@verdict/remote-sites/registry.gen.ts';
import type { App } from '../../context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import * as languages from '../language/language.service.ts';
import { countRemote } from '../problem/remote.service.ts';
import { siteOf, sitesOf } from '../remote-site/sites.service.ts';
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

/** They become what the site says; those that it no longer takes are hidden. */
export async function refresh(
  app: App,
  doer: Doer,
  { name, problemId }: { name: string; problemId?: string | undefined },
): Promise<{ added: number; retired: number }> {
  const site = siteOf(name);
  const { pool } = site.facts;
  const remoteId = remoteIdAt(site, problemId ?? site.facts.idExample);
  const found = await reading(app, name, (client) => site.fetchLanguages(client, remoteId), 'languages');
  if (found.length === 0) throw new Refusal('error.remoteNoLanguages', { site: site.facts.name });
  return transaction(app.db, async (tx) => {
    const changed = await languages.refreshRemoteLanguages(tx, pool, allSites, found);
    await record(tx, doer, { action: 'remoteSite.languages', subject: pool, subjectName: pool, after: changed });
    return changed;
  });
}
