import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '@verdict/kit/i18n.tsx';
import { submissionTexts } from '../../submission/messages.ts';
import { classTexts } from '../class-board/messages.ts';
import { reviewTexts } from '../marks/messages.ts';
import { trainingRoute } from '../training-route.ts';
import { readingTexts } from './messages.ts';
import { readReadingSearch } from './reading-search.ts';

/** Reading desk inside the shell of a training; `above` adds the group to the address. */
const deskOf = (above: '' | '/group/$groupID') =>
  createRoute({
    getParentRoute: () => trainingRoute,
    path: `${above}/training/$trainingID/reading`,
    validateSearch: readReadingSearch,
    staticData: { title: 'nav.readingDesk' },
    component: lazyRouteComponent(
      () => withTexts(import('./DeskPage.tsx'), readingTexts, classTexts, reviewTexts, submissionTexts),
      'DeskPage',
    ),
  });

export const readingRoutes = [deskOf(''), deskOf('/group/$groupID')] as const;
