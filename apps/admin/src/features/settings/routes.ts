import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/conf',
  beforeLoad: requireSuperAdmin,
  staticData: { title: 'admin.settings' },
  component: lazyRouteComponent(() => withTexts(import('./SettingsPage.tsx'), accountTexts), 'SettingsPage'),
});
