import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { contestRoute } from './contest-route.ts';
import { contestTexts } from './messages.ts';

const overviewRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID',
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./ContestOverviewPage.tsx'), contestTexts),
    'ContestOverviewPage',
  ),
});

/** Within the shell of a contest. */
export const contestRoutes = [overviewRoute] as const;
