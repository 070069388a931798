import { client } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { refreshUser } from './refresh-user.ts';
import { session } from './session.ts';

/** Watches for a login or logout in another tab, after which the data on screen belongs to another account. */
export function watchOtherTabs(onSignedOut: () => Promise<void>): void {
  session.onOtherTab((change) => void follow(change, onSignedOut));
  addEventListener('storage', () => session.adopt());
  // A tab that was frozen has missed the events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.adopt();
  });
  void refreshUser(client);
}

async function follow(change: 'replaced' | 'removed', onSignedOut: () => Promise<void>): Promise<void> {
  // The page is left before anything is refetched, because only the previous account had access to some of it.
  if (change === 'removed') await onSignedOut();
  else await refreshUser(client);
  await queryClient.invalidateQueries();
}
