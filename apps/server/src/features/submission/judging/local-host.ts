/** The judge host on this machine: server and host read the same secret file. */
import { readFile } from 'node:fs/promises';
import type { Db } from '../../../platform/db/db.ts';
import { tokenHash } from './token.ts';
import { saveToken } from './judgehost.sql.ts';

export interface LocalHost {
  name: string;
  tokenFile: string;
}

const SHORTEST_TOKEN = 32;

/** Thrown for a token that could be guessed, and for an empty file. The message is for operators. */
export class ShortToken extends Error {
  override name = 'ShortToken';
}

/** Registers the local host. A new secret replaces the former one. */
export async function registerLocalHost(db: Db, { name, tokenFile }: LocalHost): Promise<void> {
  const token = (await readFile(tokenFile, 'utf8')).trim();
  if (token.length < SHORTEST_TOKEN) {
    throw new ShortToken(
      `The token of the judge host in ${tokenFile} is too short: write at least ${SHORTEST_TOKEN} characters into ` +
        'the file and start again.',
    );
  }
  await saveToken(db, name, tokenHash(token));
}
