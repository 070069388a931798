/** Recognises a site by what is in the files that were handed over. */
import { stat } from 'node:fs/promises';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import type { Guesses } from './dump/encoding.ts';
import { isMysqlDump, openMysqlDump } from './dump/mysql-dump.ts';
import { isPlainPgDump, openPgDump, PG_CUSTOM } from './dump/pg-dump.ts';
import type { SiteReader } from './entities.ts';
import { beginningOf, kindOfFile } from './file-kind.ts';
import { isHoj, openHoj } from './hoj/hoj.ts';
import { isHustoj, openHustoj } from './hustoj/hustoj.ts';
import { openHydro } from './hydro/hydro.ts';
import { type MongoDump, openMongoDump } from './hydro/mongo-dump.ts';
import { isQduoj, openQduoj } from './qduoj/qduoj.ts';
import { SiteError } from './site-error.ts';
import type { Database } from './tables.ts';

/** Judges whose sites can be read. */
export const readableSites = 'HOJ, HUSTOJ, QDUOJ, Hydro';

export interface SiteOptions {
  /** Folder of test data and uploads. Null when none was handed over. */
  folder: string | null;
  /** Time zone of the old site's wall clock. Absent: the judge's usual one. */
  zone?: string | undefined;
}

export interface OpenedSite {
  reader: SiteReader;
  /** Remarks about the whole dump: texts that were repaired or lost. Complete when all has been read. */
  remarks(): { said: Sentence; count: number }[];
}

/** Throws a `SiteError` with what was found instead. */
export async function openSite(path: string, options: SiteOptions): Promise<OpenedSite> {
  const mongo = await openMongoDump(path);
  if (mongo !== null) return openMongoSite(mongo, options);
  const facts = await stat(path).catch(() => null);
  if (facts?.isDirectory()) throw new SiteError(sentence('migration.noDump', { path, found: 'folder' }));
  if (!facts?.isFile()) throw new SiteError(sentence('migration.noDump', { path, found: 'nothing' }));
  const beginning = await beginningOf(path);
  refuseOthers(beginning);
  if (isPlainPgDump(beginning)) return openPgSite(path, options);
  if (!isMysqlDump(beginning))
    throw new SiteError(sentence('migration.noDump', { path, found: kindOfFile(beginning) }));
  return openMysqlSite(path, options);
}

async function openMysqlSite(path: string, options: SiteOptions): Promise<OpenedSite> {
  const dump = await openMysqlDump(path);
  const found = dump.databases.find((one) => isHoj(one) || isHustoj(one));
  if (!found || dump.isCutOff) {
    await dump.close();
    throw dump.isCutOff ? new SiteError(sentence('migration.dumpCutOff')) : unknownSite(dump.databases);
  }
  const ways = { folder: options.folder, zone: options.zone, close: dump.close };
  const reader = isHoj(found) ? openHoj(found, ways) : openHustoj(found, { ...ways, now: new Date() });
  return {
    reader,
    remarks: () => [
      ...repaired(dump.guesses),
      ...(dump.lossy.length > 0
        ? [{ said: sentence('migration.textsLost', { tables: dump.lossy.join(', ') }), count: dump.lossy.length }]
        : []),
    ],
  };
}

async function openPgSite(path: string, { folder }: SiteOptions): Promise<OpenedSite> {
  const dump = await openPgDump(path);
  const found = dump.databases.find(isQduoj);
  if (!found || dump.isCutOff) {
    await dump.close();
    if (dump.isCutOff) throw new SiteError(sentence('migration.dumpCutOff'));
    if (dump.inserted.length === 0) throw unknownSite(dump.databases);
    const tables = dump.inserted.slice(0, MOST_TABLES).map(shown).join(', ');
    throw new SiteError(sentence('migration.pgInserts', { tables }));
  }
  return { reader: openQduoj(found, { folder, close: dump.close }), remarks: () => repaired(dump.guesses) };
}

const openMongoSite = (dump: MongoDump, { folder }: SiteOptions): OpenedSite => ({
  reader: openHydro(dump, { folder }),
  remarks: () =>
    [...dump.broken].map(([collection, count]) => ({
      said: sentence('migration.documentsLeftOut', { collection }),
      count,
    })),
});

const repaired = (guesses: Guesses): { said: Sentence; count: number }[] =>
  [...guesses.values()].map(({ count, sample }) => ({ said: sentence('migration.textsRepaired', { sample }), count }));

function unknownSite(databases: readonly Database[]): SiteError {
  const tables = databases.flatMap((database) => [...database.tables.keys()]).slice(0, MOST_TABLES);
  const listed = tables.map(shown).join(', ');
  return new SiteError(sentence('migration.siteUnknown', { readable: readableSites, tables: listed }));
}

const MOST_TABLES = 50;
const shown = (name: string): string => name.slice(0, 64);

const otherDumps: readonly (readonly [name: string, is: (text: string) => boolean])[] = [
  ['a zip archive', (text) => text.startsWith('PK\x03\x04')],
  ['a gzip archive', (text) => text.startsWith('\x1f\x8b')],
  ['a bzip2 archive', (text) => text.startsWith('BZh')],
  ['a tar archive', (text) => text.startsWith('ustar', 257)],
];

/** Refuses dumps and archives that are not read, by their first bytes. */
function refuseOthers(beginning: string): void {
  if (beginning.startsWith(PG_CUSTOM)) throw new SiteError(sentence('migration.pgCustom'));
  const other = otherDumps.find(([, is]) => is(beginning));
  if (other) throw new SiteError(sentence('migration.otherDump', { name: other[0], readable: readableSites }));
}
