import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { readNoticeSearch } from './notice-search.ts';

export const noticeRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/notice',
  beforeLoad: requireSuperAdmin,
  validateSearch: readNoticeSearch,
  staticData: { title: 'admin.notices' },
  component: lazyRouteComponent(
    () => withTexts(import('./NoticesPage.tsx'), markdownTexts, textFormTexts),
    'NoticesPage',
  ),
});
