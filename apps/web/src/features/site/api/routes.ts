import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { apiTexts } from './messages.ts';

const developerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developer',
  staticData: { title: 'nav.developer' },
  component: lazyRouteComponent(() => withTexts(import('./DeveloperPage.tsx'), apiTexts), 'DeveloperPage'),
});

export const apiDocsRoutes = [developerRoute] as const;
