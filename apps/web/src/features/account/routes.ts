import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { requireLogin } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: requireLogin,
  staticData: { title: 'account.logout' },
  component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
});

interface ResetSearch {
  username?: string | undefined;
  code?: string | undefined;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (raw: RawSearch | ResetSearch): ResetSearch => ({ username: text(raw.username), code: text(raw.code) }),
  staticData: { title: 'account.resetTitle', forVisitors: true },
  component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});

export const accountRoutes = [logoutRoute, resetPasswordRoute] as const;
