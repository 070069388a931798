import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { requireContestComments } from '../../app/guards.ts';
import { contestRoute } from '../contest/contest-route.ts';
import { contestTexts } from '../contest/messages.ts';
import { talkTexts } from './messages.ts';

const talkRoute = createRoute({
  getParentRoute: () => contestRoute,
  path: '/contest/$contestID/comment',
  beforeLoad: requireContestComments,
  staticData: { title: 'nav.contestHome' },
  component: lazyRouteComponent(
    () => withTexts(import('./ContestTalkPage.tsx'), contestTexts, talkTexts, markdownTexts),
    'ContestTalkPage',
  ),
});

/** Within the shell of a contest. */
export const contestTalkRoutes = [talkRoute] as const;
