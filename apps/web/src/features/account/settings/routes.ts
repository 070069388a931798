import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountTexts } from '@verdict/ui/forms/account/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { requireLogin } from '../../../app/guards.ts';
import { rootRoute } from '../../../app/root-route.tsx';
import { settingsTexts } from './messages.ts';

const settingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setting',
  beforeLoad: requireLogin,
  staticData: { title: 'settings.title' },
  component: lazyRouteComponent(
    () => withTexts(import('./SettingPage.tsx'), settingsTexts, accountTexts, textFormTexts),
    'SettingPage',
  ),
});

export const settingRoutes = [settingRoute] as const;
