import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { queryClient } from '../../app/client/query-client.ts';
import { requireLogin } from '../../app/session/guards.ts';
import { isLoggedIn } from '../../app/session/session.ts';
import { placeOfParams } from '../../app/place/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { trainingTexts } from './messages.ts';

/**
 * Parent of the pages below `/training/$trainingID`: requires a login, loads the training (`useTraining`) and shows its
 * head and tabs around them. Child routes declare their whole path.
 */
export const trainingRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-training',
  beforeLoad(at) {
    if (placeOfParams(at.params).kind !== 'training') throw notFound();
    requireLogin(at);
  },
  staticData: {
    title: 'nav.trainingHome',
    nav: 'training',
    ahead: async ({ params }) => {
      if (!isLoggedIn()) return;
      const { trainingQuery } = await import('./training-queries.ts');
      await queryClient.prefetchQuery(trainingQuery(Number(params.trainingID)));
    },
  },
  component: lazyRouteComponent(() => withTexts(import('./TrainingShell.tsx'), trainingTexts), 'TrainingShell'),
});
