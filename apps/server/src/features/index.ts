/** Every feature's routes. A boot test demands exactly one handler per endpoint of the contract. */
import type { App } from '../context.ts';
import type { Route } from '../http/route.ts';
import { accountRoutes } from './account/account.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

export const allRoutes = (app: App): Route[] => [...accountRoutes(app), ...siteRoutes(app)];
