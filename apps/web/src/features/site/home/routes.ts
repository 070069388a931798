import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { homeTexts } from './messages.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: {
    title: 'nav.home',
    ahead: async () => {
      const { fetchHome } = await import('./ahead.ts');
      await fetchHome();
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./HomePage.tsx'), homeTexts), 'HomePage'),
});

export const homeRoutes = [indexRoute, homeRoute] as const;
