import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, type Db } from '@verdict/server/platform/db/db.ts';
import pg from 'pg';

/**
 * Works in the embedded database of a running product, found by its data folder: for what no endpoint returns or
 * takes. Only the account that started the product may enter its socket.
 */
export async function inProductDatabase<T>(dataFolder: string, work: (db: Db) => Promise<T>): Promise<T> {
  // Lines 4 and 5 of the file that PostgreSQL writes at its start: port and folder of the socket.
  const [, , , port, host = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'verdict', database: 'verdict' });
  await client.connect();
  try {
    return await work(databaseOf(client));
  } finally {
    await client.end();
  }
}
