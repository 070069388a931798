import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { contestRoute } from '../contest-route.ts';
import { commentTexts } from '../../community/comment/messages.ts';
import { clarificationTexts } from './messages.ts';

const talkRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/comment',
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./ContestTalkPage.tsx'), clarificationTexts, commentTexts, markdownTexts),
    'ContestTalkPage',
  ),
});

/** Routes inside the shell of a contest. */
export const contestTalkRoutes = [talkRoute] as const;
