import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { logout } from '@verdict/contract/account.ts';
import { endSession } from '@verdict/ui/app/end-session.ts';
import { text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { requireSession } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';

/** No page of its own: going there logs out. */
const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: () => {
    requireSession();
    endSession(logout);
    throw redirect({ to: '/home' });
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

export const accountRoutes = [logoutRoute, resetPasswordRoute] as const;
