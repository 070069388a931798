/** Sites whose running database is read instead of a dump. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { SiteReader } from '../entities.ts';
import { isHoj, openHoj } from '../hoj/hoj.ts';
import { isHustoj, openHustoj } from '../hustoj/hustoj.ts';
import { type OpenedSite, readableSites, type SiteOptions } from '../open-site.ts';
import { SiteError } from '../site-error.ts';
import { isQduoj, openQduoj } from '../qduoj/qduoj.ts';
import type { Database } from '../tables.ts';
import type { LiveDatabase } from './live-database.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';

export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+]{1,20}:\/\//i.test(text);

/** How an address is shown: without user and password. */
export function shownAddress(text: string): string {
  const address = URL.parse(text);
  return address === null ? '' : `${address.host}${address.pathname}`;
}

const NAMED_MAX = 50;

/** Passwords by the names that the programs of the databases read them from. */
export type Passwords = Readonly<{ MYSQL_PWD?: string | undefined; PGPASSWORD?: string | undefined }>;

const openers: Readonly<Record<string, (address: URL, passwords: Passwords) => Promise<LiveDatabase>>> = {
  'mysql:': (address, { MYSQL_PWD }) => openMysql(address, MYSQL_PWD),
  'mariadb:': (address, { MYSQL_PWD }) => openMysql(address, MYSQL_PWD),
  'postgres:': (address, { PGPASSWORD }) => openPostgres(address, PGPASSWORD),
  'postgresql:': (address, { PGPASSWORD }) => openPostgres(address, PGPASSWORD),
};

/** Throws a `SiteError` with what was found instead. */
export async function openLiveSite(
  text: string,
  { passwords, ...options }: SiteOptions & { passwords: Passwords },
): Promise<OpenedSite> {
  const address = URL.parse(text);
  const open = address === null ? undefined : openers[address.protocol];
  if (address === null || !open) throw new SiteError(sentence('migration.addressUnknown'));
  const { database, guesses, close } = await open(address, passwords);
  const reader = readerOf(database, { ...options, close });
  if (reader === null) {
    await close();
    const tables = [...database.tables.keys()].slice(0, NAMED_MAX).join(', ');
    throw new SiteError(sentence('migration.siteUnknown', { readable: readableSites, tables }));
  }
  return {
    reader,
    remarks: () =>
      [...guesses.values()].map(({ count, sample }) => ({
        said: sentence('migration.textsRepaired', { sample }),
        count,
      })),
  };
}

function readerOf(database: Database, ways: SiteOptions & { close: () => Promise<void> }): SiteReader | null {
  if (isHoj(database)) return openHoj(database, ways);
  if (isHustoj(database)) return openHustoj(database, { ...ways, now: new Date() });
  return isQduoj(database) ? openQduoj(database, ways) : null;
}
