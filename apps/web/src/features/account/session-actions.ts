/** Beginning and ending a session. What was read before belongs to somebody else, so it is read again. */
import { login, logout, register } from '@verdict/contract/account.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { session } from '@verdict/ui/app/session.ts';

export async function beginSession(input: InputOf<typeof login>): Promise<void> {
  // The dialog shows a failure itself, beside the fields.
  session.setUser(await client.call(login, input, { quiet: true }));
  await queryClient.invalidateQueries();
}

export async function createAccount(input: InputOf<typeof register>): Promise<void> {
  await client.call(register, input, { quiet: true });
}

/** The session ends here even if the server cannot be told. */
export async function endSession(): Promise<void> {
  try {
    await client.call(logout, {}, { quiet: true });
  } catch {
    // An expired token or a lost server: there is nothing left to end.
  }
  session.clear();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'site-config' });
}
