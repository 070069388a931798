import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { rootRoute } from '../../../app/root-route.tsx';
import { requireLogin } from '../../../app/session/guards.ts';
import { homeworkTexts } from './messages.ts';
import { readHomeworkSearch } from './homework-search.ts';

export const homeworkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/homework',
  beforeLoad: requireLogin,
  validateSearch: readHomeworkSearch,
  staticData: { title: 'nav.homework', menu: '/training' },
  component: lazyRouteComponent(() => withTexts(import('./HomeworkPage.tsx'), homeworkTexts), 'HomeworkPage'),
});
