/** The server without its port, for commands that move a site. One of them runs at a time. */
import { readConfig } from '@verdict/domain/site/config.ts';
import pg from 'pg';
import { pino } from 'pino';
import { serverKeys, type ServerConfig } from '../config.ts';
import type { App } from '../context.ts';
import { isOnlyMove } from '../features/site/migration/migration.sql.ts';
import { openBlobStore } from '../platform/blobs/open-blobs.ts';
import { connectionOptions, databaseOf } from '../platform/db/db.ts';
import { guardDisk } from '../platform/files/disk.ts';
import { startServer } from '../start.ts';

export const reserveOf = (config: ServerConfig): number => config.VERDICT_DISK_RESERVE * 2 ** 20;

export class AnotherMove extends Error {
  override name = 'AnotherMove';

  constructor() {
    super('Another move is going on.');
  }
}

/** Throws `AnotherMove` while another process moves something. */
export async function withMoveServer<T>(work: (app: App, config: ServerConfig) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, serverKeys);
  if (config.DATABASE_URL === null) throw new Error('DATABASE_URL is missing');
  const lockHolder = new pg.Client(connectionOptions(config.DATABASE_URL));
  await lockHolder.connect();
  try {
    if (!(await isOnlyMove(databaseOf(lockHolder)))) throw new AnotherMove();
    const server = await startServer({
      databaseUrl: config.DATABASE_URL,
      dataFolder: config.VERDICT_DATA,
      blobs: openBlobStore(config, guardDisk(config.VERDICT_DATA, reserveOf(config))),
      diskReserveBytes: reserveOf(config),
      sealingKey: config.VERDICT_SEALING_KEY,
      log: pino({ level: 'warn' }, pino.destination(2)),
    });
    try {
      return await work(server.app, config);
    } finally {
      await server.close();
    }
  } finally {
    await lockHolder.end();
  }
}
