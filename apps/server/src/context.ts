/** Dependencies of every feature: created once in `main.ts`, and by tests with other parts. */
import type { Surroundings } from '@verdict/remote-sites/http/site-client.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Shelf } from './platform/backup/shelf.ts';
import type { BlobStore } from './platform/blobs/blob-store.ts';
import type { DiskGuard } from './platform/files/disk.ts';
import type { UnnamedProxies } from './platform/proxies/unnamed-proxies.ts';
import type { VerdictCounts } from './platform/queue/verdict-counts.ts';
import type { SettingsStore } from './platform/settings/settings.ts';
import type { Exams } from './platform/exam/exams.ts';
import type { Live } from './platform/live/live.ts';
import type { Sealer } from './platform/secrets/sealer.ts';

export interface App {
  db: Kysely<unknown>;
  /** URL for code that needs connections of its own, such as a backup. */
  databaseUrl: string;
  blobs: BlobStore;
  settings: SettingsStore;
  live: Live;
  exams: Exams;
  log: Logger;
  /** Seals secrets that are stored in the database. */
  sealer: Sealer;
  /** Name of the judge host that starts with this server. Null when none does. */
  localJudge: string | null;
  /** Places of backups. A site without a bucket has a folder only. */
  backups: { folder: Shelf; bucket: Shelf | null };
  /** Folder of all data that must survive. */
  dataFolder: string;
  /** Free space of the data folder's disk. */
  disk: DiskGuard;
  verdicts: VerdictCounts;
  /** Proxies that this process has met and the operator has not configured. */
  unnamedProxies: UnnamedProxies;
  /** State shared by all requests to external sites. */
  outside: Surroundings;
  /** True when stand-ins of external sites on this machine are requested without an interval. */
  hurriesStandIns: boolean;
  /** The clock. Tests can move it. */
  now: () => Date;
}
