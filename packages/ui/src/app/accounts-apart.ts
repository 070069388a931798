/** What was read or typed for one account never shows to the next. */
import { create } from 'zustand';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/** Counts how often one account has followed another: whatever is on the page belongs to one value of it. */
export const useAccountChanges = create<{ count: number }>(() => ({ count: 0 }));

/** Forgets what was read for the one who was logged in; the settings of the site are everybody's. */
export function forgetReadings(which: 'all' | 'inactive' = 'all'): void {
  queryClient.removeQueries({ type: which, predicate: ({ queryKey }) => queryKey[0] !== 'site-config' });
}

/**
 * Called once, at the app's start. A session that ends leaves the page as it is, so that who logs in again goes on
 * where he was; somebody else gets a page that is made anew.
 */
export function keepAccountsApart(): void {
  let owner = session.get().user?.uid;
  session.subscribe(() => {
    const { token, user } = session.get();
    if (token === null) forgetReadings('inactive');
    if (!user || user.uid === owner) return;
    const before = owner;
    owner = user.uid;
    // What a visitor has read anybody may see.
    if (before === undefined) return;
    forgetReadings();
    useAccountChanges.setState(({ count }) => ({ count: count + 1 }));
  });
}
