import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../app/client/query-client.ts';
import { requireLogin } from '../../app/session/guards.ts';
import { isLoggedIn } from '../../app/session/session.ts';
import { placeOfParams } from '../../app/place/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { contestTexts } from './messages.ts';

/**
 * Parent of the pages below `/contest/$contestID`: requires a login, loads the contest (`useContest`) and shows its
 * head and tabs around them. Child routes declare their whole path.
 */
export const contestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-contest',
  beforeLoad(at) {
    if (placeOfParams(at.params).kind !== 'contest') throw notFound();
    requireLogin(at);
  },
  staticData: {
    title: 'nav.contestHome',
    nav: 'contest',
    ahead: async ({ params }) => {
      if (!isLoggedIn()) return;
      const { contestQuery } = await import('./contest-queries.ts');
      await queryClient.prefetchQuery(contestQuery(Number(params.contestID)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./page/ContestShell.tsx'), contestTexts), 'ContestShell'),
});
