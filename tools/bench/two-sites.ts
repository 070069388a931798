/** A small and a large site over two databases of one PostgreSQL, whose answers are compared. */
import type { AnyEndpoint, DataOf } from '@verdict/contract/endpoint.ts';
import { getSubmissionList } from '@verdict/contract/submission/submission.ts';
import { openDatabase } from '@verdict/server/platform/db/db.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { countQueries } from '@verdict/testkit/count-queries.ts';
import { type Sizes, accountUid, seedDatabase } from '@verdict/testkit/seed.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reading, inTurn, median, millisecondsOf, quantile } from './figure.ts';
import { type BenchSite, openSite } from './site.ts';

export interface SizedSite extends BenchSite {
  sizes: Sizes;
  /** Calls as an account with a typical number of submissions. */
  learner: BenchSite['call'];
  /** An accepted submission of that account. */
  submitId: number;
}

export interface TwoSites {
  few: SizedSite;
  many: SizedSite;
}

export type Call = [
  what: string,
  endpoint: AnyEndpoint & { kind: 'json' },
  input: object | ((sizes: Sizes, asker: Pick<SizedSite, 'submitId'>) => object),
  /** Requested by the ordinary account instead of an administrator. */
  byLearner?: true,
];

/** Opens both sites, which are removed when the work ends. */
export async function inTwoSites<T>(
  name: string,
  { small, large }: { small: Sizes; large: Sizes },
  tell: (line: string) => void,
  work: (sites: TwoSites) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const postgres = await startScratchPostgres(folder);
  const sites: SizedSite[] = [];
  const open = async (sizes: Sizes): Promise<SizedSite> => {
    const start = performance.now();
    const site = await openSite(postgres.url, folder, (_limited, url) => seedAlone(url, sizes));
    const learner = await site.as(accountUid(sizes.accounts / 2));
    const sized = { ...site, sizes, learner, submitId: await acceptedOf(learner) };
    sites.push(sized);
    tell(`${sizes.submissions} submissions made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return sized;
  };
  try {
    return await work({ few: await open(small), many: await open(large) });
  } finally {
    for (const site of sites) await site.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seedAlone(databaseUrl: string, sizes: Sizes): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 4 });
  try {
    await seedDatabase(db, sizes);
  } finally {
    await db.destroy();
  }
}

async function acceptedOf(learner: BenchSite['call']): Promise<number> {
  const page = (await learner(getSubmissionList, { onlyMine: true, status: 0 })) as DataOf<typeof getSubmissionList>;
  const [first] = page.records;
  if (!first) throw new Error('the ordinary account has solved nothing');
  return first.submitId;
}

export const ask = (site: SizedSite, [, endpoint, input, byLearner]: Call): Promise<unknown> =>
  (byLearner ? site.learner : site.call)(endpoint, typeof input === 'function' ? input(site.sizes, site) : input);

/** Asks both sites in turn. A call may cost half more on the large one, and no more queries. */
export async function compared(
  { few, many }: TwoSites,
  calls: readonly Call[],
  { rounds, tell }: { rounds: number; tell(line: string): void },
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const call of calls) {
    const [what] = call;
    for (const site of [few, many]) for (let i = 0; i < 20; i++) await ask(site, call);
    const times = await inTurn(rounds, {
      few: () => millisecondsOf(() => ask(few, call)),
      many: () => millisecondsOf(() => ask(many, call)),
    });
    const queries = [
      await countQueries(few.server.app, () => ask(few, call)),
      await countQueries(many.server.app, () => ask(many, call)),
    ];
    tell(
      `${what}: ${median(times.few).toFixed(2)} -> ${median(times.many).toFixed(2)} ms, ${queries.join(' -> ')} queries`,
    );
    if (queries[0] !== queries[1])
      readings.push({
        what: `${what}: more queries`,
        got: (queries[1] ?? 0) - (queries[0] ?? 0),
        unit: '',
        bar: { atMost: 0 },
      });
    readings.push(
      { what, got: median(times.many) / median(times.few), unit: 'x', bar: { atMost: 1.5 } },
      { what: `${what}: 99 of 100 within`, got: quantile(times.many, 0.99), unit: 'ms' },
    );
  }
  return readings;
}
