/** Recognises a site by what is in the files that were handed over. */
import { open, stat } from 'node:fs/promises';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { openMysqlDump } from './dump/mysql-dump.ts';
import type { SiteReader } from './entities.ts';
import { isHoj, openHoj } from './hoj/hoj.ts';
import { SiteError } from './site-error.ts';
import { isHustoj, openHustoj } from './hustoj/hustoj.ts';

/** Judges whose sites can be read. */
export const readableSites = 'HOJ, HUSTOJ';

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
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new SiteError(sentence('migration.noDump', { path }));
  await refuseOthers(path);
  const dump = await openMysqlDump(path);
  const found = dump.databases.find((one) => isHoj(one) || isHustoj(one));
  if (!found || dump.isCutOff) {
    await dump.close();
    if (dump.isCutOff) throw new SiteError(sentence('migration.dumpCutOff'));
    const tables = dump.databases.flatMap((database) => [...database.tables.keys()]).slice(0, MOST_TABLES);
    throw new SiteError(
      sentence('migration.siteUnknown', { readable: readableSites, tables: tables.map(shown).join(', ') }),
    );
  }
  const ways = { folder: options.folder, zone: options.zone, close: dump.close };
  const reader = isHoj(found) ? openHoj(found, ways) : openHustoj(found, { ...ways, now: new Date() });
  return {
    reader,
    remarks: () => [
      ...[...dump.guesses.values()].map(({ count, sample }) => ({
        said: sentence('migration.textsRepaired', { sample }),
        count,
      })),
      ...(dump.lossy.length > 0
        ? [{ said: sentence('migration.textsLost', { tables: dump.lossy.join(', ') }), count: dump.lossy.length }]
        : []),
    ],
  };
}

const MOST_TABLES = 50;
const shown = (name: string): string => name.slice(0, 64);
const BEGINNING = 4096;

const kindsOfFiles: readonly (readonly [name: string, is: (text: string) => boolean])[] = [
  ['a dump of PostgreSQL', (text) => text.startsWith('PGDMP') || /^-- PostgreSQL database/m.test(text)],
  ['a dump of MongoDB', (text) => text.startsWith('\x6d\xe2\x99\x81')],
  ['a zip archive', (text) => text.startsWith('PK\x03\x04')],
  ['a gzip archive', (text) => text.startsWith('\x1f\x8b')],
  ['a bzip2 archive', (text) => text.startsWith('BZh')],
  ['a tar archive', (text) => text.startsWith('ustar', 257)],
];

/** Refuses files that are no dump of MySQL by their first bytes. */
async function refuseOthers(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const other = kindsOfFiles.find(([, is]) => is(text));
    if (other) throw new SiteError(sentence('migration.otherDump', { name: other[0], readable: readableSites }));
  } finally {
    await file.close();
  }
}
