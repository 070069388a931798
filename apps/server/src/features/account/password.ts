/** Passwords are kept as argon2id with the parameters of the library, which follow OWASP's minimum. */
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Hashes run in the four threads that Node also reads files with, so at least one of these is left to files. */
export const HASHES_AT_ONCE = Math.min(3, availableParallelism());

const inTurn = pLimit(HASHES_AT_ONCE);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** One at a time, so that a thousand new accounts do not keep those who log in waiting. In the order of `passwords`. */
export async function hashPasswords(passwords: string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const password of passwords) hashes.push(await hashPassword(password));
  return hashes;
}

/** The hash of a random password: verified when the account does not exist, so that both cases take equally long. */
const decoy = hash(crypto.randomUUID());

/** Never, where none is stored: the account does not exist (null), or nobody can sign in to it (empty). */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const encoded = stored || (await decoy);
  const matches = await inTurn(() => verify(encoded, password));
  return Boolean(stored) && matches;
}
