/** Begins a session. Data was read as a visitor before, so all queries are refetched. */
import { login, register } from '@verdict/contract/account/account.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { client } from '../../../app/client/client.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { session } from '../../../app/session/session.ts';

export async function beginSession(input: InputOf<typeof login>): Promise<void> {
  // The dialog shows a failure beside its fields.
  session.setUser(await client.call(login, input, { quiet: true }));
  await queryClient.invalidateQueries();
}

export async function createAccount(input: InputOf<typeof register>): Promise<void> {
  await client.call(register, input, { quiet: true });
}
