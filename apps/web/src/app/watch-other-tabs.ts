import { client } from '@verdict/ui/app/client.ts';
import { router } from './router.ts';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { session } from '@verdict/ui/app/session.ts';
import { refreshRoles } from '@verdict/ui/app/roles.ts';

/** Another tab may have logged in or out while this one was hidden; what is on screen then belongs to somebody else. */
export function watchOtherTabs(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const change = session.adopt();
    if (change === 'unchanged') return;
    void queryClient.invalidateQueries();
    if (change === 'removed') void router.navigate({ to: '/home' });
  });
  void refreshRoles(client);
}
