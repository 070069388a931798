import * as contract from '@verdict/contract/group/contests.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { requireScope, scopeOf } from '../../../platform/access/group-gate.ts';
import * as announcements from '../../contest/editing/announcements.service.ts';
import * as contests from '../../contest/editing/contest.service.ts';
import { copyForNextTerm } from '../../contest/editing/copy.service.ts';
import * as problems from '../../contest/editing/problems.service.ts';
import * as saving from '../../contest/editing/save.service.ts';
import * as rehearsal from '../../contest/replay/rehearsal.service.ts';
import { list } from '../../contest/contest.service.ts';
import { withStatementPictures } from '../../problem/statement/statement-pictures.service.ts';

export function groupContestRoutes(app: App): Route[] {
  const ofContest = (actor: Actor, cid: number) => scopeOf(app.db, actor, 'contest', cid);
  return [
    route(contract.getGroupContestList, async ({ actor, input, now }) =>
      list(app.db, await requireScope(app.db, actor, input.gid, 'group.enter'), input, now),
    ),
    route(contract.getGroupAdminContestList, async ({ actor, input }) =>
      contests.contestPage(app, actor, await requireScope(app.db, actor, input.gid, 'group.administer'), input),
    ),
    route(contract.getGroupContest, async ({ actor, input }) =>
      contests.contestDetail(app, actor, await ofContest(actor, input.cid), input.cid),
    ),
    route(contract.createGroupContest, async ({ input, ...context }) => {
      const scope = await requireScope(app.db, context.actor, input.gid, 'group.administer');
      return saving.create(app, context, scope, input);
    }),
    route(contract.updateGroupContest, async ({ input, ...context }) =>
      saving.update(app, context, await ofContest(context.actor, input.id), input.id, input),
    ),
    route(contract.deleteGroupContest, async ({ input: { cid }, ...context }) => {
      await contests.deleteContest(app, context, await ofContest(context.actor, cid), cid);
      return null;
    }),
    route(contract.changeGroupContestVisible, async ({ input: { cid, visible }, ...context }) => {
      await contests.changeVisible(app, context, await ofContest(context.actor, cid), cid, visible);
      return null;
    }),
    route(contract.copyGroupContest, async ({ input, ...context }) => ({
      cid: await copyForNextTerm(app, context, await ofContest(context.actor, input.cid), input),
    })),

    route(contract.startGroupContestRehearsal, async ({ input, ...context }) => ({
      cid: await rehearsal.startRehearsal(app, context, await ofContest(context.actor, input.cid), input),
    })),
    route(contract.getGroupContestRehearsal, async ({ actor, input: { cid } }) =>
      rehearsal.rehearsalState(app, actor, await ofContest(actor, cid), cid),
    ),
    route(contract.endGroupContestRehearsal, async ({ input: { cid }, ...context }) => {
      await rehearsal.endRehearsal(app, context, await ofContest(context.actor, cid), cid);
      return null;
    }),

    route(contract.getGroupContestProblemList, async ({ actor, input, locale }) =>
      problems.contestProblems(app, actor, await ofContest(actor, input.cid), input, locale),
    ),
    route(contract.getGroupContestProblem, async ({ actor, input, locale }) =>
      problems.contestProblem(app, actor, await ofContest(actor, input.cid), input, locale),
    ),
    route(contract.saveGroupContestProblem, async ({ input, locale, ...context }) =>
      problems.nameProblem(app, context, await ofContest(context.actor, input.cid), input, locale),
    ),
    route(contract.createGroupContestProblem, async ({ input, locale, ...context }) => {
      const scope = await requireScope(app.db, context.actor, input.problem.gid, 'group.administer');
      const { sent, left } = await withStatementPictures(app, context, input);
      const saved = await problems.createInContest(app, context, scope, sent, input.contest ?? null, locale);
      return { ...saved, picturesLeft: left };
    }),
    route(contract.deleteGroupContestProblem, async ({ input: { cid, pid }, ...context }) => {
      await problems.removeProblem(app, context, await ofContest(context.actor, cid), cid, pid);
      return null;
    }),
    route(contract.addGroupContestProblemFromPublic, async ({ input, locale, ...context }) => {
      const scope = await ofContest(context.actor, input.cid);
      await problems.addProblem(app, context, scope, { ...input, displayTitle: '' }, locale);
      return null;
    }),
    route(contract.addGroupContestProblemFromGroup, async ({ input, locale, ...context }) => {
      const scope = await ofContest(context.actor, input.cid);
      await problems.addProblemOfGroup(app, context, scope, { ...input, displayTitle: '' }, locale);
      return null;
    }),
    route(contract.getGroupContestProblemUse, async ({ input, locale, ...context }) =>
      problems.usesOfProblem(app, context, await ofContest(context.actor, input.cid), input, locale),
    ),
    route(contract.publishGroupContestProblems, async ({ input, ...context }) => {
      await problems.publishProblems(app, context, await ofContest(context.actor, input.cid), input);
      return null;
    }),
    route(contract.colorGroupContestProblems, async ({ input: { cid }, ...context }) => {
      await problems.colorProblems(app, context, await ofContest(context.actor, cid), cid);
      return null;
    }),
    route(contract.orderGroupContestProblems, async ({ input: { cid, ids }, ...context }) => {
      await problems.orderProblems(app, context, await ofContest(context.actor, cid), cid, ids);
      return null;
    }),

    route(contract.getGroupContestAnnouncements, async ({ actor, input }) =>
      announcements.announcementsOf(app, actor, await ofContest(actor, input.cid), input),
    ),
    route(contract.createGroupContestAnnouncement, async ({ input: { cid, announcement }, ...context }) =>
      saving.createAnnouncement(app, context, await ofContest(context.actor, cid), cid, announcement),
    ),
    route(contract.updateGroupContestAnnouncement, async ({ input: { cid, announcement }, ...context }) =>
      saving.updateAnnouncement(app, context, await ofContest(context.actor, cid), cid, announcement),
    ),
    route(contract.deleteGroupContestAnnouncement, async ({ input: { cid, aid }, ...context }) => {
      await announcements.deleteAnnouncement(app, context, await ofContest(context.actor, cid), cid, aid);
      return null;
    }),
  ];
}
