/** The judge host on this machine: server and host read the same secret file. */
import { readFile } from 'node:fs/promises';
import type { Db } from '../../../platform/db/db.ts';
import { tokenHash } from './token.ts';
import { saveToken } from './judgehost.sql.ts';

export interface LocalHost {
  name: string;
  tokenFile: string;
}

/** Registers the local host. A new secret replaces the former one. */
export async function registerLocalHost(db: Db, { name, tokenFile }: LocalHost): Promise<void> {
  const token = (await readFile(tokenFile, 'utf8')).trim();
  if (token.length < 32) throw new Error(`the token of the judge host in ${tokenFile} is too short`);
  await saveToken(db, name, tokenHash(token));
}
