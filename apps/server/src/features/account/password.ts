/** Passwords are stored as argon2id hashes with the library's parameters, which follow OWASP's minimum. */
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

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

/** Hash of a random password, verified when the account does not exist, so that both cases take equally long. */
const decoy = hash(crypto.randomUUID());

/** Whether the password fits. Never when `stored` is null (no account) or empty (nobody can log in to the account). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const encoded = stored || (await decoy);
  const matches = await inTurn(() => verify(encoded, password));
  return Boolean(stored) && matches;
}
