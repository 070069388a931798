/**
 * Encrypts secrets that the server must be able to read again, such as those of authenticator apps, so that a stolen
 * database alone is useless. The key is stored beside the other secrets of the data folder.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renameDurably } from '../files/durable.ts';
import { secretOf } from './secret-file.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'sealed:';

export interface Sealer {
  /** A backup includes the key, so that its sealed values can be opened after a restore. */
  readonly key: string;
  seal(text: string): string;
  /** Throws for values sealed with another key. */
  open(sealed: string): string;
}

export const isSealed = (text: string): boolean => text.startsWith(MARK);

export function sealerWith(key: string): Sealer {
  const bytes = createHash('sha256').update(key).digest();
  return {
    key,
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      const all = Buffer.from(sealed.slice(MARK.length), 'base64');
      const cipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      cipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
    },
  };
}

export const sealingKeyFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'sealing-key');

/** The key of this data folder. */
export const sealingKeyOf = (dataFolder: string): Promise<string> => secretOf(sealingKeyFile(dataFolder));

/** Store the key of a restored backup. */
export async function keepSealingKey(dataFolder: string, key: string): Promise<void> {
  const file = sealingKeyFile(dataFolder);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
  await renameDurably(draft, file);
}
