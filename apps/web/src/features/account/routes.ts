import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { requireSession } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: requireSession,
  staticData: { title: 'account.logout' },
  component: lazyRouteComponent(() => withTexts(import('./LogoutPage.tsx'), accountTexts), 'LogoutPage'),
});

interface ResetSearch {
  username?: string | undefined;
  code?: string | undefined;
}

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (raw: RawSearch | ResetSearch): ResetSearch => ({
    username: text(raw.username),
    code: text(raw.code),
  }),
  staticData: { title: 'account.resetTitle', forVisitors: true },
  component: lazyRouteComponent(() => withTexts(import('./ResetPasswordPage.tsx'), accountTexts), 'ResetPasswordPage'),
});

export const accountRoutes = [logoutRoute, resetPasswordRoute] as const;
