import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isAdminNow } from '../../app/guards.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: () => {
    if (isAdminNow()) throw redirect({ to: '/dashboard' });
  },
  component: lazyRouteComponent(() => withTexts(import('./LoginPage.tsx'), accountTexts), 'LoginPage'),
});
