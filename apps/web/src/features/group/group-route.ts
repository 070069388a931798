import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { idsOf } from '@verdict/domain/access/place.ts';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../app/client/query-client.ts';
import { requireLogin } from '../../app/session/guards.ts';
import { isLoggedIn } from '../../app/session/session.ts';
import { placeOfParams } from '../../app/place/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { groupTexts } from './messages.ts';

/**
 * Parent of the pages below `/group/$groupID`: requires a login, loads the group (`useGroup`) and shows its head and
 * tabs around them. Child routes declare their whole path. `group-tabs.ts` lists the tabs, `staticData.menu` names the
 * tab of a page below one, and `staticData.wide` marks a page without the card beside it.
 */
export const groupRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-group',
  beforeLoad(at) {
    if (idsOf(placeOfParams(at.params)).groupId === null) throw notFound();
    requireLogin(at);
  },
  staticData: {
    title: 'nav.groupHome',
    nav: 'group',
    ahead: async ({ params }) => {
      if (!isLoggedIn()) return;
      const { groupQuery } = await import('./group-queries.ts');
      await queryClient.prefetchQuery(groupQuery(Number(params.groupID)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./GroupShell.tsx'), groupTexts), 'GroupShell'),
});
