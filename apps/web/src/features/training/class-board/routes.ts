import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { submissionTexts } from '../../submission/messages.ts';
import { trainingRoute } from '../training-route.ts';
import { readClassSearch } from './class-search.ts';
import { classTexts } from './messages.ts';

/** Class board inside the shell of a training; `above` adds the group to the address. */
const classBoardOf = (above: '' | '/group/$groupID') =>
  createRoute({
    getParentRoute: () => trainingRoute,
    path: `${above}/training/$trainingID/class`,
    validateSearch: readClassSearch,
    staticData: { title: 'nav.classBoard' },
    component: lazyRouteComponent(
      () => withTexts(import('./ClassBoardPage.tsx'), classTexts, submissionTexts),
      'ClassBoardPage',
    ),
  });

export const classBoardRoutes = [classBoardOf(''), classBoardOf('/group/$groupID')] as const;
