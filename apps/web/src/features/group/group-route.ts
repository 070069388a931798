import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { idsOf } from '@verdict/domain/access/place.ts';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { requireLogin } from '../../app/guards.ts';
import { placeOfParams } from '../../app/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { groupTexts } from './messages.ts';

/**
 * What the pages below `/group/$groupID` hang on: it asks for a login and shows the group's head and tabs around them,
 * once the group is known (`useGroup`). The routes below have their whole path; `group-tabs.ts` names those that are
 * tabs, `staticData.menu` the tab of a page below one, `staticData.wide` a page that stands alone in its row.
 */
export const groupRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-group',
  beforeLoad(at) {
    if (idsOf(placeOfParams(at.params)).groupId === null) throw notFound();
    requireLogin(at);
  },
  staticData: { title: 'nav.groupHome', nav: 'group' },
  component: lazyRouteComponent(() => withTexts(import('./GroupShell.tsx'), groupTexts), 'GroupShell'),
});
