import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { readUserListSearch } from './user-list-search.ts';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { type RawSearch, text } from '@verdict/ui/app/search-params.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';

export const userRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/user',
    beforeLoad: requireSuperAdmin,
    validateSearch: readUserListSearch,
    staticData: { title: 'admin.users' },
    component: lazyRouteComponent(() => withTexts(import('./UserListPage.tsx'), accountTexts), 'UserListPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/user/import',
    beforeLoad: requireSuperAdmin,
    staticData: { title: 'admin.user.import' },
    component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/user/cards',
    beforeLoad: requireSuperAdmin,
    validateSearch: (raw: RawSearch | { key?: string | undefined }) => ({ key: text(raw.key, 64) }),
    staticData: { title: 'admin.user.cards', menu: '/user' },
    component: lazyRouteComponent(() => import('./CardsPage.tsx'), 'CardsPage'),
  }),
] as const;
