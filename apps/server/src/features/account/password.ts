/**
 * Passwords are stored as argon2id hashes with the library's parameters, which follow OWASP's minimum. Accounts that
 * came from another judge have its hash until their first login (packages/domain/src/account/old-passwords.ts).
 */
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import {
  type Digests,
  isOldHash,
  isWrapped,
  matchOldHash,
  oldHash,
  type OldPassword,
} from '@verdict/domain/account/old-passwords.ts';
import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Hashes run in Node's four threads, which also read files, so at least one thread is left to files. */
export const HASHES_AT_ONCE = Math.min(3, availableParallelism());

const inTurn = pLimit(HASHES_AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/**
 * Hashes passwords one at a time, so that a thousand new accounts do not keep logins waiting. Same order as
 * `passwords`.
 */
export async function hashPasswords(passwords: string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const password of passwords) hashes.push(await hashPassword(password));
  return hashes;
}

/** The form in which the hash of another judge is stored. */
export const hashOldPassword = async (password: OldPassword): Promise<string> =>
  oldHash(password, isWrapped(password) ? await hashPassword(password.digest) : '');

/** Hash of a random password, verified when the account does not exist, so that both cases take equally long. */
const decoy = hash(crypto.randomUUID());

/** Whether the password fits. Never when `stored` is null (no account) or empty (nobody can log in to the account). */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> =>
  (await matchingPassword(stored, password)) !== null;

/**
 * The password that fits, or null. It is the typed one, except that another judge may have ignored blanks around it.
 */
export async function matchingPassword(stored: string | null, typed: string): Promise<string | null> {
  if (stored !== null && isOldHash(stored)) return inTurn(() => matchOldHash(stored, typed, tools));
  const encoded = stored || (await decoy);
  const matches = await inTurn(() => verify(encoded, typed));
  return stored && matches ? typed : null;
}

const derive = promisify(pbkdf2);

const digests: Digests = {
  md5: (text) => createHash('md5').update(text).digest('hex'),
  sha1: (text) => createHash('sha1').update(text).digest('hex'),
  hmacMd5: (key, text) => createHmac('md5', key).update(text).digest('hex'),
  pbkdf2: async (password, salt, rule) =>
    (await derive(password, salt, rule.iterations, rule.bytes, rule.hash)).toString('base64'),
};

const tools = {
  ...digests,
  verify: (encoded: string, text: string): Promise<boolean> => verify(encoded, text),
  equal: (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b)),
};
