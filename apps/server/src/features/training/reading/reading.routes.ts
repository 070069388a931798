import * as contract from '@verdict/contract/training/reading.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { desk, release } from './reading.service.ts';

export const readingRoutes = (app: App): Route[] => [
  route(contract.getReadingDesk, ({ input, actor, locale }) => desk(app.db, actor, { ...input, locale })),
  route(contract.releaseReviews, ({ input, actor, ip, now }) => release(app, { actor, ip, now }, input.tid)),
];
