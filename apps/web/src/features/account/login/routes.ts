import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { accountTexts } from '../credentials/messages.ts';
import { isLoggedIn } from '../../../app/session/session.ts';
import { expectLogin } from '../../../app/session/auth-dialog.ts';
import { requireSession } from '../../../app/session/guards.ts';
import { rootRoute } from '../../../app/root-route.tsx';

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: requireSession,
  staticData: { title: 'account.logout' },
  component: lazyRouteComponent(() => withTexts(import('./LogoutPage.tsx'), accountTexts), 'LogoutPage'),
});

/** Opens the login dialog over the home page with the username filled in. The QR codes on account cards lead here. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (raw: RawSearch | { username?: string | undefined }) => ({ username: text(raw.username) }),
  beforeLoad: ({ search: { username = '' } }) => {
    if (!isLoggedIn()) expectLogin(username);
    throw redirect({ to: '/home', replace: true });
  },
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

export const accountRoutes = [loginRoute, logoutRoute, resetPasswordRoute] as const;
