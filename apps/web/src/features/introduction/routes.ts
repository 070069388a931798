import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../app/root-route.tsx';

const introductionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/introduction',
  staticData: { title: 'help.title' },
  component: lazyRouteComponent(() => import('./IntroductionPage.tsx'), 'IntroductionPage'),
});

export const introductionRoutes = [introductionRoute] as const;
