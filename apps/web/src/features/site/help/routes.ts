import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { helpTexts } from './messages.ts';

const introductionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/introduction',
  staticData: { title: 'help.title' },
  component: lazyRouteComponent(() => withTexts(import('./IntroductionPage.tsx'), helpTexts), 'IntroductionPage'),
});

export const introductionRoutes = [introductionRoute] as const;
