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

const sysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/message/sys',
  beforeLoad: requireLogin,
  validateSearch: readMessageSearch,
  staticData: { title: 'message.title' },
  component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'SystemMessagePage'),
});

const mineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/message/mine',
  beforeLoad: requireLogin,
  validateSearch: readMessageSearch,
  staticData: { title: 'message.title' },
  component: lazyRouteComponent(() => withTexts(import('./MessagePage.tsx'), messageTexts), 'MyMessagePage'),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/message',
  beforeLoad: (at) => {
    requireLogin(at);
    throw redirect({ to: '/message/sys', replace: true });
  },
});

export const messageRoutes = [sysRoute, mineRoute, indexRoute] as const;
