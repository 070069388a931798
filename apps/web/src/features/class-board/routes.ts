import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/ui/i18n.tsx';
import { submissionTexts } from '../submission/messages.ts';
import { trainingRoute } from '../training/training-route.ts';
import { readClassSearch } from './class-search.ts';
import { classTexts } from './messages.ts';

/** Within the shell of a training. */
export const classBoardRoute = createRoute({
  getParentRoute: () => trainingRoute,
  path: '/training/$trainingID/class',
  validateSearch: readClassSearch,
  staticData: { title: 'nav.classBoard' },
  component: lazyRouteComponent(
    () => withTexts(import('./ClassBoardPage.tsx'), classTexts, submissionTexts),
    'ClassBoardPage',
  ),
});
