import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type RawSearch, text } from '@verdict/kit/lists/search-params.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { isAdminNow, requireSuperAdmin } from '../../../app/office/guards.ts';
import { officeRoute } from '../../../app/office/office-route.ts';
import { rootRoute } from '../../../app/root-route.tsx';
import { readUserListSearch } from './user-list-search.ts';
import { accountTexts } from '../credentials/messages.ts';

export const officeLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  beforeLoad: () => {
    if (isAdminNow()) throw redirect({ to: '/admin/dashboard' });
  },
  staticData: { title: 'admin.login', frame: false },
  component: lazyRouteComponent(() => withTexts(import('./LoginPage.tsx'), accountTexts), 'LoginPage'),
});

export const userAdminRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/user',
    beforeLoad: requireSuperAdmin,
    validateSearch: readUserListSearch,
    staticData: { title: 'admin.users' },
    component: lazyRouteComponent(() => withTexts(import('./UserListPage.tsx'), accountTexts), 'UserListPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/user/import',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.user.import' },
    component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/admin/user/cards',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | { key?: string | undefined }) => ({ key: text(raw.key, 64) }),
    staticData: { title: 'admin.user.cards', menu: '/admin/user' },
    component: lazyRouteComponent(() => import('./CardsPage.tsx'), 'CardsPage'),
  }),
] as const;
