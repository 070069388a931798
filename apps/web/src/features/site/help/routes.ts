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

/** Pages that a site may have, at addresses that never change. */
const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/imprint',
    staticData: { title: 'legal.imprint' },
    component: lazyRouteComponent(() => import('./LegalPage.tsx'), 'ImprintPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy',
    staticData: { title: 'legal.privacy' },
    component: lazyRouteComponent(() => import('./LegalPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms',
    staticData: { title: 'legal.terms' },
    component: lazyRouteComponent(() => import('./LegalPage.tsx'), 'TermsPage'),
  }),
] as const;

export const introductionRoutes = [introductionRoute, ...legalRoutes] as const;
