import type { logout } from '@verdict/contract/account/account.ts';
import type { adminLogout } from '@verdict/contract/site/dashboard.ts';
import { forgetReadings } from './accounts-apart.ts';
import { client } from '../client/client.ts';
import { session } from './session.ts';

/** Logs out here at once, and at the server as soon as possible. Forgets the data of the account. */
export function endSession(endpoint: typeof logout | typeof adminLogout): void {
  // The request needs the token, so it is sent before the token is cleared.
  const ended = client.call(endpoint, {}, { quiet: true });
  session.clear();
  forgetReadings();
  // A failure means an expired token or a lost network, so there is nothing left to end.
  ended.catch(() => undefined);
}
