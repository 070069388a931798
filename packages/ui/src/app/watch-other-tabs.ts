import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { refreshUser } from './refresh-user.ts';
import { session } from './session.ts';

/** Another tab may have logged in or out while this one was hidden; what is on screen then belongs to somebody else. */
export function watchOtherTabs(onSignedOut: () => Promise<void>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void follow(onSignedOut);
  });
  void refreshUser(client);
}

async function follow(onSignedOut: () => Promise<void>): Promise<void> {
  const change = session.adopt();
  if (change === 'unchanged') return;
  // What only the one who left may see would be refused now: the page is left before anything is read again.
  if (change === 'removed') await onSignedOut();
  await queryClient.invalidateQueries();
}
