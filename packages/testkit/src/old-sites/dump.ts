/** Dumps that tests write to a file of their own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database, Row } from '@verdict/site-formats/tables.ts';

/** Writes the content to a file that is removed after the test, and returns its path. */
export async function fileOf(content: Buffer | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-formats-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'dump.sql');
  await writeFile(path, content);
  return path;
}

export async function allRows(database: Database, table: string, columns: readonly string[]): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of database.rows(table, columns)) all.push(...rows);
  return all;
}
