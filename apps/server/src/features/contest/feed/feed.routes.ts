import * as contract from '@verdict/contract/contest/feed.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Boards } from '../board/standings.service.ts';
import * as api from './api.service.ts';
import { eventFeeds } from './event-feed.service.ts';
import { contestFile } from './record.service.ts';
import { keepLogs } from './log.service.ts';

export function contestFeedRoutes(app: App, { boards }: { boards: Boards }): Route[] {
  const feed: api.Feed = { app, boards, logs: keepLogs(app, boards) };
  const eventFeed = eventFeeds(feed);
  return [
    route(contract.getClicsApi, async ({ input }) => api.apiInformation(feed, input.version)),
    route(contract.getClicsContests, ({ input, ...caller }) => api.contestList(feed, caller, input.version)),
    route(contract.getClicsContest, ({ input, ...caller }) => api.contest(feed, caller, input)),
    route(contract.getClicsCollection, ({ input, ...caller }) => api.collection(feed, caller, input)),
    route(contract.getClicsObject, ({ input, ...caller }) => api.object(feed, caller, input)),
    route(contract.getClicsSubmissionFiles, ({ input, ...caller }) => api.submissionFiles(feed, caller, input)),
    route(contract.downloadContestRecord, ({ input, actor, locale }) => contestFile(app, { actor, locale }, input)),
    route(contract.getClicsEventFeed, ({ input, actor, now, ip }) => eventFeed({ caller: { actor, now }, ip }, input)),
  ];
}
