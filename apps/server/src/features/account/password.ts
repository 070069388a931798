/** Passwords are kept as argon2id with the parameters of the library, which follow OWASP's minimum. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash of nothing anybody knows: verified when the account does not exist, so that both cases take equally long. */
const decoy = hash(crypto.randomUUID());

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
