import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { refreshUser } from './refresh-user.ts';
import { session } from './session.ts';

/** Another tab may log in or out; what is on screen here then belongs to somebody else. */
export function watchOtherTabs(onSignedOut: () => Promise<void>): void {
  session.onOtherTab((change) => void follow(change, onSignedOut));
  addEventListener('storage', () => session.adopt());
  // A tab that was frozen meanwhile has heard of nothing.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.adopt();
  });
  void refreshUser(client);
}

async function follow(change: 'replaced' | 'removed', onSignedOut: () => Promise<void>): Promise<void> {
  // What only the one who left may see would be refused now: the page is left before anything is read again.
  if (change === 'removed') await onSignedOut();
  else await refreshUser(client);
  await queryClient.invalidateQueries();
}
