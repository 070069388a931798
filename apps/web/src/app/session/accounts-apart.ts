/** Keeps the data and input of one account from being shown to the next. */
import { create } from 'zustand';
import { queryClient } from '../client/query-client.ts';
import { session } from './session.ts';

/** Number of account changes. The pages are rendered anew with each. */
export const useAccountChanges = create<{ count: number }>(() => ({ count: 0 }));

/** Forgets the data of the account that was logged in, except the site settings, which everybody shares. */
export function forgetReadings(which: 'all' | 'inactive' = 'all'): void {
  queryClient.removeQueries({ type: which, predicate: ({ queryKey }) => queryKey[0] !== 'site-config' });
}

/**
 * Called once, at the app's start. The end of a session leaves the page as it is, so that the same account can log in
 * again and go on. Another account gets a new page.
 */
export function keepAccountsApart(): void {
  let owner = session.get().user?.uid;
  session.subscribe(() => {
    const { token, user } = session.get();
    if (token === null) forgetReadings('inactive');
    if (!user || user.uid === owner) return;
    const before = owner;
    owner = user.uid;
    // Data that a visitor has loaded is public.
    if (before === undefined) return;
    forgetReadings();
    useAccountChanges.setState(({ count }) => ({ count: count + 1 }));
  });
}
