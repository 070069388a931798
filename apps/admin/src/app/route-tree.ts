/** All routes. A feature declares its routes in its own file and is listed here. */
import { announcementRoute } from '../features/announcement/routes.ts';
import { carouselRoute } from '../features/carousel/routes.ts';
import { contestRoutes } from '../features/contests/routes.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { discussionReportRoute, discussionsRoute } from '../features/discussions/routes.ts';
import { loginRoute } from '../features/sign-in/routes.ts';
import { noticeRoute } from '../features/notice/routes.ts';
import { operationRoutes } from '../features/operations/routes.ts';
import { remoteProblemRoutes } from '../features/problems/remote/routes.ts';
import { problemRoutes } from '../features/problems/routes.ts';
import { settingsRoute } from '../features/settings/routes.ts';
import { trainingRoutes } from '../features/trainings/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { batchRoute, elsewhereRoute, indexRoute, officeRoute, rootRoute, switchRoute } from './root-route.tsx';
import { Shell } from './shell/Shell.tsx';

officeRoute.update({ component: Shell });

export const routeTree = rootRoute.addChildren([
  loginRoute,
  elsewhereRoute,
  officeRoute.addChildren([
    indexRoute,
    switchRoute,
    batchRoute,
    ...dashboardRoutes,
    ...userRoutes,
    ...problemRoutes,
    ...remoteProblemRoutes,
    ...trainingRoutes,
    ...contestRoutes,
    announcementRoute,
    noticeRoute,
    discussionReportRoute,
    discussionsRoute,
    settingsRoute,
    carouselRoute,
    ...operationRoutes,
  ]),
]);
