import { openAuthDialog } from '../auth-dialog.ts';
import type { createAppRouter } from '../router.ts';

/**
 * After a refusal for want of a session, which has been told: the page stays, but for what only somebody can ask for.
 */
export function askForLogin(router: ReturnType<typeof createAppRouter>): void {
  const { pathname, search } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  if (!routes.some(({ options }) => options.staticData?.forVisitors)) openAuthDialog('login');
  // A visitor has no rows of his own: the filter is taken back.
  if ('onlyMine' in search)
    void router.navigate({ to: '.', search: { ...search, onlyMine: undefined }, replace: true, resetScroll: false });
}
