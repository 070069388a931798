import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { oneOf, pageNumber, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { requireLogin } from '../../../app/session/guards.ts';
import { rootRoute } from '../../../app/root-route.tsx';
import { messageTexts } from './messages.ts';

interface MessageSearch {
  currentPage?: number | undefined;
}
const readMessageSearch = (raw: RawSearch | MessageSearch): MessageSearch => ({
  currentPage: pageNumber(raw.currentPage),
});

const box = {
  getParentRoute: () => rootRoute,
  beforeLoad: requireLogin,
  validateSearch: readMessageSearch,
  staticData: { title: 'message.title' },
} as const;

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/message',
  beforeLoad: (at) => {
    requireLogin(at);
    throw redirect({ to: '/message/discuss', replace: true });
  },
});

export const messageRoutes = [
  createRoute({
    ...box,
    path: '/message/discuss',
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'CommentMessagePage'),
  }),
  createRoute({
    ...box,
    path: '/message/reply',
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'ReplyMessagePage'),
  }),
  createRoute({
    ...box,
    path: '/message/like',
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'LikeMessagePage'),
  }),
  createRoute({
    ...box,
    path: '/message/sys',
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'SystemMessagePage'),
  }),
  createRoute({
    ...box,
    path: '/message/mine',
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'MyMessagePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/unsubscribe',
    validateSearch: (raw: RawSearch | { token?: string | undefined; mails?: 'homework' | undefined }) => ({
      token: text(raw.token),
      mails: oneOf(raw.mails, ['homework'] as const),
    }),
    staticData: { title: 'message.title' },
    component: lazyRouteComponent(() => withTexts(import('./UnsubscribePage.tsx'), messageTexts), 'UnsubscribePage'),
  }),
  indexRoute,
] as const;
