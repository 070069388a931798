import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { integer } from '@verdict/kit/lists/search-params.ts';
import { loginFirst } from '../../app/session/login-first.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { readSubmissionListSearch } from './submission-list-search.ts';
import { submissionTexts } from './messages.ts';

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  validateSearch: readSubmissionListSearch,
  // Visitors have no submissions of their own, so the filter is removed.
  beforeLoad: ({ search }) => {
    if (search.onlyMine && !loginFirst('error'))
      throw redirect({ to: '/status', search: { ...search, onlyMine: undefined } });
  },
  staticData: { title: 'submission.list' },
  component: lazyRouteComponent(() => withTexts(import('./list/StatusPage.tsx'), submissionTexts), 'StatusPage'),
});

const submissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/submission-detail/$submitID',
  params: {
    parse: ({ submitID }) => ({ submitID: integer(submitID, 1, Number.MAX_SAFE_INTEGER) ?? 0 }),
    stringify: ({ submitID }) => ({ submitID: String(submitID) }),
  },
  // Invalid ids parse to 0, and belong to no submission.
  beforeLoad: ({ params }) => {
    if (params.submitID === 0) throw notFound();
  },
  staticData: { title: 'submission.one', menu: '/status' },
  component: lazyRouteComponent(
    () => withTexts(import('./detail/SubmissionPage.tsx'), submissionTexts),
    'SubmissionPage',
  ),
});

export const submissionRoutes = [statusRoute, submissionRoute] as const;
