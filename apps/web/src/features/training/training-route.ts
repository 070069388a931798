import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { requireLogin } from '../../app/guards.ts';
import { placeOfParams } from '../../app/place.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { trainingTexts } from './messages.ts';

/**
 * What the pages below `/training/$trainingID` hang on: it asks for a login and shows the training's head and tabs
 * around them, once the training is known (`useTraining`). The routes below have their whole path.
 */
export const trainingRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'in-training',
  beforeLoad(at) {
    if (placeOfParams(at.params).kind !== 'training') throw notFound();
    requireLogin(at);
  },
  staticData: { title: 'nav.trainingHome', nav: 'training' },
  component: lazyRouteComponent(() => withTexts(import('./TrainingShell.tsx'), trainingTexts), 'TrainingShell'),
});
