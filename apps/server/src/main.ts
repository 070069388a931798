/** The API server: reads its configuration, opens the database, serves until it gets a signal to stop. */
import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '@verdict/domain/site/config.ts';
import { mkdir } from 'node:fs/promises';
import { pino } from 'pino';
import { openBackupBucket } from './platform/backup/open-shelf.ts';
import { openBlobStore, storeTrouble } from './platform/blobs/open-blobs.ts';
import type { BlobStore } from './platform/blobs/blob-store.ts';
import { type ServerConfig, serverKeys } from './config.ts';
import { guardDisk } from './platform/files/disk.ts';
import { UnfitMigrations } from './platform/db/migrate.ts';
import { FIRST_ROOT_UID } from './features/account/account.service.ts';
import { importExamples } from './features/problem/examples/examples.service.ts';
import { ShortToken } from './features/submission/judging/local-host.ts';
import { createFirstRoot } from './features/account/first-start.ts';
import { startServer } from './start.ts';
import { UnfitDatabase } from './platform/db/fitness.ts';
import { TransactionPooling } from './platform/db/pooling.ts';

function configuration(): { config: ServerConfig; blobs: BlobStore; diskReserveBytes: number } {
  try {
    const config = readConfig(process.env, serverKeys);
    const diskReserveBytes = config.VERDICT_DISK_RESERVE * 2 ** 20;
    return { config, blobs: openBlobStore(config, guardDisk(config.VERDICT_DATA, diskReserveBytes)), diskReserveBytes };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(CONFIG_EXIT_CODE);
  }
}

const { config, blobs, diskReserveBytes } = configuration();
if (config.DATABASE_URL === null) {
  process.stderr.write(
    'DATABASE_URL is missing: start the product with `npm start`, or set it to a PostgreSQL address.\n',
  );
  process.exit(CONFIG_EXIT_CODE);
}
const log = pino({ level: config.VERDICT_LOG, base: { program: 'server' } });

const storeIsWrong = await storeTrouble(config);
if (storeIsWrong !== null) {
  process.stderr.write(`${storeIsWrong.sentence}\n`);
  process.exit(storeIsWrong.final ? CONFIG_EXIT_CODE : 1);
}
await mkdir(config.VERDICT_DATA, { recursive: true });
/** Problem with the database connection or the file of the token, as a sentence. Null for any other error. */
function startTrouble(error: unknown): string | null {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  if (syscall === 'open' && message.includes(config.VERDICT_JUDGEHOST_TOKEN_FILE ?? '\0')) {
    return `The file of VERDICT_JUDGEHOST_TOKEN_FILE cannot be read: ${message}`;
  }
  // Refused or unreachable; and PostgreSQL's codes for connection, login, missing database, starting or stopping.
  const isConnection = /^(ECONN|EHOST|ENET|ENOT|EAI_|ETIMEDOUT|EACCES|ENOENT|08|28|3D|57P0)/.test(code);
  return isConnection ? `The database at DATABASE_URL cannot be used: ${message || code}` : null;
}

const tokenFile = config.VERDICT_JUDGEHOST_TOKEN_FILE;
const server = await startServer({
  databaseUrl: config.DATABASE_URL,
  dataFolder: config.VERDICT_DATA,
  blobs,
  backups: { folder: config.VERDICT_BACKUPS, bucket: openBackupBucket(config) },
  diskReserveBytes,
  trustProxy: config.VERDICT_TRUST_PROXY ?? false,
  backgroundJobs: true,
  sealingKey: config.VERDICT_SEALING_KEY,
  hurriesStandIns: config.VERDICT_HURRY_STAND_INS,
  metricsToken: config.VERDICT_METRICS_TOKEN,
  localHost: tokenFile === null ? null : { name: config.VERDICT_LOCAL_JUDGE_NAME, tokenFile },
  log,
}).catch((error: unknown) => {
  const unfit = [UnfitMigrations, TransactionPooling, UnfitDatabase, ShortToken].some((kind) => error instanceof kind);
  const trouble = unfit ? (error as Error).message : startTrouble(error);
  if (trouble === null) throw error;
  process.stderr.write(`${trouble}\n`);
  process.exit(unfit ? CONFIG_EXIT_CODE : 1);
});
await createFirstRoot(server.app, config.VERDICT_DATA, config.VERDICT_ROOT_PASSWORD);
if (config.VERDICT_EXAMPLES) {
  const imported = await importExamples(server.app, { uid: FIRST_ROOT_UID, username: 'root' });
  if (imported > 0) log.info({ problems: imported }, 'example problems imported');
}
// Nobody waits yet; otherwise this garbage stays until load fills the heap.
globalThis.gc?.();
await server.http.listen({ port: config.PORT, host: config.HOST });
log.info({ port: config.PORT, host: config.HOST }, 'server ready');

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void server.close().then(() => process.exit(0));
  });
}
