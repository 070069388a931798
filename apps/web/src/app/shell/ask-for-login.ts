import { openAuthDialog } from '../session/auth-dialog.ts';
import type { AppRouter } from '../router.ts';

/**
 * Handles a refusal for lack of a session, after the message about it: opens the login dialog, unless the page is for
 * visitors.
 */
export function askForLogin(router: AppRouter): void {
  const { pathname, search } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  if (!routes.some(({ options }) => options.staticData?.forVisitors)) openAuthDialog('login');
  // Visitors have no rows of their own, so the filter is removed.
  if ('onlyMine' in search)
    void router.navigate({ to: '.', search: { ...search, onlyMine: undefined }, replace: true, resetScroll: false });
}
