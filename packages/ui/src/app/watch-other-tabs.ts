import { client } from './client.ts';
import { queryClient } from './query-client.ts';
import { refreshRoles } from './roles.ts';
import { session } from './session.ts';

/** Another tab may have logged in or out while this one was hidden; what is on screen then belongs to somebody else. */
export function watchOtherTabs(onSignedOut: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const change = session.adopt();
    if (change === 'unchanged') return;
    void queryClient.invalidateQueries();
    if (change === 'removed') onSignedOut();
  });
  void refreshRoles(client);
}
