import type { logout } from '@verdict/contract/account/account.ts';
import type { adminLogout } from '@verdict/contract/site/dashboard.ts';
import { forgetReadings } from './accounts-apart.ts';
import { client } from './client.ts';
import { session } from './session.ts';

/** Logs out: here at once, at the server as soon as it can be told. What was read belongs to the one who left. */
export function endSession(endpoint: typeof logout | typeof adminLogout): void {
  // The token is cleared, so it has to be on its way before.
  const told = client.call(endpoint, {}, { quiet: true });
  session.clear();
  forgetReadings();
  // An expired token or a lost server: there is nothing left to end.
  told.catch(() => undefined);
}
