/**
 * The back office, loaded when somebody opens an address under `/admin`: all its routes, and what follows a refusal
 * there. A feature declares its routes in its own file and is listed here.
 */
import { createRoute, redirect } from '@tanstack/react-router';
import type { ApiError } from '@verdict/client/errors.ts';
import { onFailure } from '../../client/client.ts';
import { watchForMaintenance } from '../../client/site-config.ts';
import { officeLoginRoute, userAdminRoutes } from '../../../features/account/admin/routes.ts';
import { communityAdminRoutes } from '../../../features/community/admin/routes.ts';
import { contestAdminRoutes } from '../../../features/contest/admin/routes.ts';
import { remoteProblemRoutes } from '../../../features/problem/admin/remote/routes.ts';
import { problemAdminRoutes } from '../../../features/problem/admin/routes.ts';
import { remoteAdminRoutes } from '../../../features/remote/admin/routes.ts';
import { siteAdminRoutes } from '../../../features/site/admin/routes.ts';
import { judgingAdminRoutes } from '../../../features/submission/admin/routes.ts';
import { trainingAdminRoutes } from '../../../features/training/admin/routes.ts';
import { keepDestination } from '../../office/guards.ts';
import { isInOffice } from '../../office/in-office.ts';
import { adminTexts } from '../../office/messages.ts';
import { officeRoute } from '../../office/office-route.ts';
import { rootRoute } from '../../root-route.tsx';
import type { AppRouter } from '../../router.ts';
import { askForLogin } from '../ask-for-login.ts';
import { OfficeShell } from './OfficeShell.tsx';

officeRoute.update({ component: OfficeShell });

const indexRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard' });
  },
});

/** Redirects HOJ's page of switches to the settings. */
const switchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/switch',
  beforeLoad: () => {
    throw redirect({ to: '/admin/conf', hash: 'settings-features' });
  },
});

/** Redirects HOJ's page of imports and exports. */
const batchRoute = createRoute({
  getParentRoute: () => officeRoute,
  path: '/admin/problem/batch-operation',
  beforeLoad: () => {
    throw redirect({ to: '/admin/problem/import' });
  },
});

/** Redirects any address without a page. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  beforeLoad: () => {
    throw redirect({ to: '/admin/login' });
  },
});

const officeRoutes = [
  officeLoginRoute,
  unknownRoute,
  officeRoute.addChildren([
    indexRoute,
    switchRoute,
    batchRoute,
    ...siteAdminRoutes,
    ...userAdminRoutes,
    ...problemAdminRoutes,
    ...remoteProblemRoutes,
    ...remoteAdminRoutes,
    ...trainingAdminRoutes,
    ...contestAdminRoutes,
    ...communityAdminRoutes,
    ...judgingAdminRoutes,
  ]),
] as const;
export type OfficeRoutes = typeof officeRoutes;

/** The routes, once their texts are there: guards use them. */
export async function openOffice(router: AppRouter): Promise<OfficeRoutes> {
  await adminTexts.load();
  onFailure((error, quiet) => {
    watchForMaintenance(error);
    if (isInOffice(router)) leaveAfter(error, quiet);
    else if (error.http === 401) askForLogin(router);
  });
  /** Leads to the login or to the dashboard. Forms that report failures themselves keep their input. */
  function leaveAfter({ http }: ApiError, quiet: boolean): void {
    if (quiet) return;
    if (http === 401) {
      keepDestination(router.latestLocation.publicHref);
      void router.navigate({ to: '/admin/login' });
    }
    if (http === 403) void router.navigate({ to: '/admin/dashboard' });
  }
  return officeRoutes;
}
