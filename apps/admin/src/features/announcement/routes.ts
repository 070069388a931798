import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { markdownTexts } from '@verdict/ui/markdown/messages.ts';
import { textFormTexts } from '@verdict/ui/texts/messages.ts';
import { requireSuperAdmin } from '../../app/guards.ts';
import { officeRoute } from '../../app/root-route.tsx';
import { readAnnouncementSearch } from './announcement-search.ts';

export const announcementRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/announcement',
  beforeLoad: requireSuperAdmin,
  validateSearch: readAnnouncementSearch,
  staticData: { title: 'admin.announcements' },
  component: lazyRouteComponent(
    () => withTexts(import('./AnnouncementsPage.tsx'), deskTexts, markdownTexts, textFormTexts),
    'AnnouncementsPage',
  ),
});
