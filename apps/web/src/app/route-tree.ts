/** All routes of the site. A feature declares its routes in its own file and is listed here. */
import { announcementRoutes } from '../features/community/announcement/routes.ts';
import { homeRoutes } from '../features/site/home/routes.ts';
import { messageRoutes } from '../features/community/message/routes.ts';
import { problemRoutes } from '../features/problem/routes.ts';
import { submissionRoutes } from '../features/submission/routes.ts';
import { rankRoutes } from '../features/account/rankings/routes.ts';
import { userHomeRoutes } from '../features/account/profile/routes.ts';
import { accountRoutes } from '../features/account/login/routes.ts';
import { settingRoutes } from '../features/account/settings/routes.ts';
import { introductionRoutes } from '../features/site/help/routes.ts';
import { contestRoute } from '../features/contest/contest-route.ts';
import { contestListRoute, contestRoutes } from '../features/contest/routes.ts';
import { boardRoutes, contestBoardRoutes } from '../features/contest/board-routes.ts';
import { clarificationRoutes } from '../features/contest/clarifications/routes.ts';
import { discussionRoutes, groupDiscussionRoutes } from '../features/community/discussion/routes.ts';
import { trainingListRoute, trainingRoutes } from '../features/training/routes.ts';
import { homeworkRoute } from '../features/training/homework/routes.ts';
import { classBoardRoutes } from '../features/training/class-board/routes.ts';
import { readingRoutes } from '../features/training/reading/routes.ts';
import { trainingRoute } from '../features/training/training-route.ts';
import { groupRoute } from '../features/group/group-route.ts';
import { groupInviteRoute, groupListRoute, groupRoutes } from '../features/group/routes.ts';
import { groupProblemRoutes } from '../features/group/problems/routes.ts';
import { groupPlaceRoutes } from '../features/group/places/routes.ts';
import { groupManagementRoutes } from '../features/group/admin/routes.ts';
import { apiDocsRoutes } from '../features/site/api/routes.ts';
import { NotFound } from './pages/NotFound.tsx';
import { rootRoute } from './root-route.tsx';
import type { OfficeRoutes } from './shell/office/office.ts';
import { Shell } from './shell/Shell.tsx';

rootRoute.update({ component: Shell, notFoundComponent: NotFound });

const siteRoutes = [
  ...homeRoutes,
  ...announcementRoutes,
  ...problemRoutes,
  ...submissionRoutes,
  ...rankRoutes,
  ...userHomeRoutes,
  ...accountRoutes,
  ...settingRoutes,
  ...messageRoutes,
  ...introductionRoutes,
  ...apiDocsRoutes,
  ...boardRoutes,
  ...discussionRoutes,
  trainingListRoute,
  homeworkRoute,
  trainingRoute.addChildren([...trainingRoutes, ...classBoardRoutes, ...readingRoutes]),
  groupListRoute,
  groupInviteRoute,
  groupRoute.addChildren([
    ...groupRoutes,
    ...groupProblemRoutes,
    ...groupPlaceRoutes,
    ...groupManagementRoutes,
    ...groupDiscussionRoutes,
  ]),
  contestListRoute,
  contestRoute.addChildren([...contestRoutes, ...contestBoardRoutes, ...clarificationRoutes]),
] as const;

/** The whole tree: the routes of the back office are loaded later, see `router.ts`. */
export const treeWith = (officeRoutes: OfficeRoutes) => rootRoute.addChildren([...siteRoutes, ...officeRoutes]);
