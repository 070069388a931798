import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { accountTexts } from '../credentials/messages.ts';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { requireLogin } from '../../../app/session/guards.ts';
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
