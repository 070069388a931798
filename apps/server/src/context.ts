/** What every feature is given: made once in `main.ts`, and by tests with other parts. */
import type { Surroundings } from '@verdict/remote-sites/http/site-client.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { BlobStore } from './platform/blobs/blob-store.ts';
import type { DiskGuard } from './platform/files/disk.ts';
import type { UnnamedProxies } from './platform/proxies/unnamed-proxies.ts';
import type { SettingsStore } from './platform/settings/settings.ts';
import type { Exams } from './platform/exam/exams.ts';
import type { Live } from './platform/live/live.ts';
import type { Sealer } from './platform/secrets/sealer.ts';

export interface App {
  db: Kysely<unknown>;
  /** For what needs connections of its own, such as a backup. */
  databaseUrl: string;
  blobs: BlobStore;
  settings: SettingsStore;
  live: Live;
  exams: Exams;
  log: Logger;
  /** For secrets that the database keeps. */
  sealer: Sealer;
  /** Name of the judge host that is started with this server; null: none is. */
  localJudge: string | null;
  /** Where everything lies that must survive. */
  dataFolder: string;
  /** Free space on its disk. */
  disk: DiskGuard;
  /** Proxies that this process has met and the operator has not named. */
  unnamedProxies: UnnamedProxies;
  /** What requests to other sites share. */
  outside: Surroundings;
  /** Stand-ins of other sites, on this machine, are asked without a distance between requests. */
  hurriesStandIns: boolean;
  /** The clock, so that tests can move it. */
  now: () => Date;
}
