import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * File with the secret that the local judge host and the server share, created on the first start. Returns its path.
 * Written completely or not at all, readable by its owner only.
 */
export function ensureJudgehostToken(dataFolder: string): string {
  const folder = join(dataFolder, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'judgehost-token');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return file;
}

/** File with the embedded database's address while it runs, readable by its owner only. */
export const databaseUrlFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'database-url');

/** Store the address for commands that work on a running site, such as a backup. */
export function keepDatabaseUrl(dataFolder: string, url: string): void {
  const file = databaseUrlFile(dataFolder);
  // The address rarely changes, and without a write even a full disk is no problem.
  if (existsSync(file) && readFileSync(file, 'utf8') === url) return;
  writeFileSync(file, url, { mode: 0o600 });
}
