/**
 * Backup and restore: database, files and settings in one archive with checksums. They use SQL and the blob
 * store's verbs only, so the same archive moves a site from the embedded PostgreSQL to an external one and back,
 * and from a folder to a bucket.
 */
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import { type Db, connectionOptions, databaseOf, openDatabase, sql } from '../db/db.ts';
import { buildSchema, filesOfBackup, migrate } from '../db/migrate.ts';
import { renameDurably } from '../files/durable.ts';
import { BackupReader, BackupWriter, type Manifest, SEALING_KEY } from './archive.ts';
import * as facts from './backup.sql.ts';
import { insertionOrder } from './table-order.ts';

export type Progress = (sentence: string) => void;

/** File extension of an unfinished backup. */
export const DRAFT = '.part';

const quoted = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

export interface BackupExtras {
  /** Key that opens the sealed values in the database. */
  sealingKey?: string | null;
  /** Called after each table and file with the number written and the total. Awaited. */
  onStep?: (done: number, total: number) => Promise<void>;
}

/**
 * Write a backup to `file`. It is written under another name first, so a file with the final name is always complete.
 * `finish` puts the finished draft elsewhere.
 */
export async function writeBackup(
  source: { databaseUrl: string; blobs: BlobStore; sealingKey: string },
  file: string,
  now: Date,
  onProgress: Progress,
  onStep?: BackupExtras['onStep'],
  finish: (draft: string) => Promise<void> = (draft) => renameDurably(draft, file),
): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}${DRAFT}`;
  await rm(draft, { force: true });
  const { databaseUrl, blobs, sealingKey } = source;
  try {
    const extras = { sealingKey, ...(onStep && { onStep }) };
    const manifest = await backUp(databaseUrl, blobs, draft, now, onProgress, extras);
    await finish(draft);
    return manifest;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Write a new file at `path`. The site may be in use meanwhile. All tables are read in one snapshot. */
export async function backUp(
  databaseUrl: string,
  blobs: BlobStore,
  path: string,
  now: Date,
  onProgress: Progress,
  { sealingKey = null, onStep = async () => {} }: BackupExtras = {},
): Promise<Manifest> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  await client.connect();
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    if (await facts.isEmpty(db)) throw new Error('There is no site in this database yet: nothing to back up.');
    const writer = new BackupWriter(path);
    // Both connections use the same snapshot, so that counts and rows agree.
    await client.query('begin isolation level repeatable read read only');
    const {
      rows: [snapshot],
    } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const manifest = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot?.id ?? '')}`.execute(tx);
        const tables: Manifest['tables'] = [];
        const allTables = insertionOrder(await facts.tables(tx));
        const hashes = await facts.blobHashes(tx);
        const total = allTables.length + hashes.length;
        let done = 0;
        for (const table of allTables) {
          const rows = await facts.rowCount(tx, table.name);
          onProgress(`${table.name}: ${rows} rows`);
          const copy = client.query(copyTo(`copy ${quoted([table.name])} (${quoted(table.columns)}) to stdout`));
          await writer.add(`tables/${table.name}.copy`, copy, { compress: true });
          tables.push({ name: table.name, columns: table.columns, rows });
          await onStep(++done, total);
        }
        onProgress(`files: ${hashes.length}`);
        for (const hash of hashes) {
          const blob = await blobs.stream(hash);
          if (!blob) throw new Error(`the blob store lacks ${hash}, which the database names`);
          await writer.add(`blobs/${hash}`, blob.stream, { compress: true });
          await onStep(++done, total);
        }
        if (sealingKey !== null) await writer.add(SEALING_KEY, Readable.from([sealingKey]), { compress: false });
        return {
          format: 'verdict-backup-1' as const,
          createdAt: now.toISOString(),
          migrations: await facts.migrationNames(tx),
          tables,
          entries: writer.entries,
        };
      });
    await writer.close(manifest);
    return manifest;
  } finally {
    await client.end();
    await db.destroy();
  }
}

/**
 * Fill an empty database and the blob store from an archive. Refuses a database that has tables. The archive is checked
 * first, so one that is damaged, too old or too new changes nothing. Files and the sealing key come before the
 * database, whose tables and rows are one transaction: an interrupted restore leaves the database empty or complete.
 * Newer migrations follow.
 */
export async function restore(
  databaseUrl: string,
  blobs: BlobStore,
  path: string,
  onProgress: Progress,
  keepSealingKey: (key: string) => Promise<void> = async () => {},
): Promise<Manifest> {
  const reader = await BackupReader.open(path);
  const client = new pg.Client(connectionOptions(databaseUrl));
  try {
    await client.connect();
    const db = databaseOf(client);
    if (!(await facts.isEmpty(db)))
      throw new Error(
        'The database is not empty: restore into a new one (of the embedded kind: another VERDICT_DATA).',
      );
    const files = await filesOfBackup(reader.manifest.migrations);
    await reader.check();
    onProgress('the archive is whole');
    for (const hash of reader.blobs()) {
      const stored = await blobs.put(await buffer(await reader.read(`blobs/${hash}`)));
      if (stored.hash !== hash) throw new Error(`the file ${hash} is not what its name says`);
    }
    onProgress(`files: ${reader.blobs().length}`);
    if (reader.manifest.entries[SEALING_KEY]) await keepSealingKey(await text(await reader.read(SEALING_KEY)));

    await db.transaction().execute(async (tx) => {
      await buildSchema(tx, files);
      await insertRows(client, tx, reader, onProgress);
      await facts.advanceIdentities(tx);
    });
    await migrate(db);
    await facts.forgetUnfinished(db);
    return reader.manifest;
  } finally {
    reader.close();
    await client.end();
  }
}

/** `client` is the connection of `tx`. */
async function insertRows(client: pg.Client, tx: Db, reader: BackupReader, onProgress: Progress): Promise<void> {
  const known = new Map((await facts.tables(tx)).map((table) => [table.name, new Set(table.columns)]));
  // Migrations may have written rows of their own; the archive has them too.
  const names = reader.manifest.tables.map((table) => table.name);
  // Triggers stay off: their effects and checks already happened in the database that was backed up.
  for (const name of names) await client.query(`alter table ${quoted([name])} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${quoted(names)}`);
  for (const { name, columns, rows } of reader.manifest.tables) {
    if (!columns.every((column) => known.get(name)?.has(column))) {
      throw new Error(`the table ${name} of the backup does not fit this version of Verdict`);
    }
    const into = client.query(copyFrom(`copy ${quoted([name])} (${quoted(columns)}) from stdin`));
    await pipeline(await reader.read(`tables/${name}.copy`), into);
    if (into.rowCount !== rows) throw new Error(`${name}: ${into.rowCount} rows arrived, the manifest says ${rows}`);
    onProgress(`${name}: ${rows} rows`);
  }
  for (const name of names) await client.query(`alter table ${quoted([name])} enable trigger user`);
}
