import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { requireLogin } from '../../app/guards.ts';
import { placeOfParams } from '../../app/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { contestTexts } from './messages.ts';

/**
 * What the pages below `/contest/$contestID` hang on: it asks for a login and shows the contest's head and tabs around
 * them, once the contest is known (`useContest`). The routes below have their whole path.
 */
export const contestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-contest',
  beforeLoad(at) {
    if (placeOfParams(at.params).kind !== 'contest') throw notFound();
    requireLogin(at);
  },
  staticData: { title: 'nav.contestHome', nav: 'contest' },
  component: lazyRouteComponent(() => withTexts(import('./page/ContestShell.tsx'), contestTexts), 'ContestShell'),
});
