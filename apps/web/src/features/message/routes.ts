import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { pageNumber, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { requireLogin } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { messageTexts } from './messages.ts';

interface MessageSearch {
  currentPage?: number | undefined;
}
const readMessageSearch = (raw: RawSearch | MessageSearch): MessageSearch => ({
  currentPage: pageNumber(raw.currentPage),
});

const boxRoute = <Path extends `/message/${string}`>(
  path: Path,
  page: Exclude<keyof typeof import('./MessagePage.tsx'), 'default'>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: requireLogin,
    validateSearch: readMessageSearch,
    staticData: { title: 'message.title' },
    component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), page),
  });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/message',
  beforeLoad: (at) => {
    requireLogin(at);
    throw redirect({ to: '/message/discuss', replace: true });
  },
});

export const messageRoutes = [
  boxRoute('/message/discuss', 'CommentMessagePage'),
  boxRoute('/message/reply', 'ReplyMessagePage'),
  boxRoute('/message/like', 'LikeMessagePage'),
  boxRoute('/message/sys', 'SystemMessagePage'),
  boxRoute('/message/mine', 'MyMessagePage'),
  indexRoute,
] as const;
