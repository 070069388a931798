import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, type Db } from '@verdict/server/platform/db/db.ts';
import pg from 'pg';

/**
 * Works in the embedded database of a running product, found by its data folder, for data that no endpoint returns or
 * accepts. Only the account that started the product may use its socket.
 */
export async function inProductDatabase<T>(dataFolder: string, work: (db: Db) => Promise<T>): Promise<T> {
  // Lines 4 and 5 of the file contain port and folder of the socket. PostgreSQL writes it at its start.
  const [, , , port, host = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'verdict', database: 'verdict' });
  await client.connect();
  try {
    return await work(databaseOf(client));
  } finally {
    await client.end();
  }
}
