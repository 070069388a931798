import * as admin from '@verdict/contract/community/moderation-admin.ts';
import { reportDiscussion } from '@verdict/contract/community/discussion.ts';
import * as contract from '@verdict/contract/community/moderation.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as moderation from './moderation.service.ts';
import * as mutes from './mute.service.ts';
import * as removal from '../discussion/removal.service.ts';

export const moderationRoutes = (app: App): Route[] => [
  route(contract.moderatePost, async ({ input, actor, ip, now }) => {
    await moderation.moderate(app, { actor, ip, now }, input);
    return null;
  }),
  route(contract.deletePost, async ({ input, actor, ip, now }) => {
    await moderation.remove(app, { actor, ip, now }, input);
    return null;
  }),
  route(contract.getModerationQueue, ({ input, actor, now }) => moderation.queue(app, { actor, now }, input)),
  route(contract.markQueueEntry, async ({ input, actor, ip, now }) => {
    await moderation.mark(app.db, { actor, ip, now }, input);
    return null;
  }),
  route(contract.appeal, async ({ input, actor, now }) => {
    await moderation.answer(app, { actor, now }, input);
    return null;
  }),
  route(reportDiscussion, async ({ input, actor, now }) => {
    await moderation.report(app, { actor, now }, input);
    return null;
  }),
  route(contract.muteAccount, async ({ input, actor, ip, now }) => {
    await mutes.mute(app.db, { actor, ip, now }, input);
    return null;
  }),
  route(contract.unmuteAccount, async ({ input, actor, ip, now }) => {
    await mutes.unmute(app.db, { actor, ip, now }, input);
    return null;
  }),
  route(contract.getMutes, ({ input, actor, now }) => mutes.mutes(app.db, { actor, now }, input)),

  route(admin.moderateDiscussion, async ({ input: { id, status, topPriority }, actor, ip, now }) => {
    const hidden = status === undefined ? undefined : status === 1;
    await moderation.moderate(
      app,
      { actor, ip, now },
      { did: id, commentId: undefined, replyId: undefined, hidden, pinned: topPriority, reason: undefined },
    );
    return null;
  }),
  route(admin.deleteDiscussions, async ({ input, actor, ip, now }) => {
    await removal.removeAll(app.db, { actor, ip, now }, input.ids);
    return null;
  }),
  route(admin.getDiscussionReports, ({ input, now }) => moderation.reports(app.db, input, now)),
  route(admin.markDiscussionReport, async ({ input, actor, ip, now }) => {
    await moderation.mark(app.db, { actor, ip, now }, input);
    return null;
  }),
];
