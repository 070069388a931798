import * as contract from '@verdict/contract/site/jobs.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as jobs from './jobs.service.ts';

export const backgroundJobRoutes = (app: App): Route[] => [
  route(contract.getJobs, ({ input }) => jobs.list(app.db, input)),
  route(contract.retryJob, async ({ actor, ip, now, input }) => {
    await jobs.retry(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(contract.startJob, async ({ actor, ip, now, input }) => {
    await jobs.start(app, { actor, ip, now }, input.task);
    return null;
  }),
];
