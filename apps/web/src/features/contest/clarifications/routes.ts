import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { markdownTexts } from '@verdict/kit/markdown/messages.ts';
import { contestRoute } from '../contest-route.ts';
import { commentTexts } from '../../community/comment/messages.ts';
import { clarificationTexts } from './messages.ts';

const clarificationsRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/comment',
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./ClarificationsPage.tsx'), clarificationTexts, commentTexts, markdownTexts),
    'ClarificationsPage',
  ),
});

/** Routes inside the shell of a contest. */
export const clarificationRoutes = [clarificationsRoute] as const;
