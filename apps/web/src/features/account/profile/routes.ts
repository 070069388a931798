import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { readWhose } from './user-home-queries.ts';
import { profileTexts } from './messages.ts';

const userHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user-home',
  validateSearch: readWhose,
  staticData: { title: 'profile.title' },
  component: lazyRouteComponent(() => withTexts(import('./UserHomePage.tsx'), profileTexts), 'UserHomePage'),
});

export const userHomeRoutes = [userHomeRoute] as const;
