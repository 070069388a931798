import * as contract from '@verdict/contract/group/contests.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { demandScope, scopeOf } from '../../../platform/access/group-gate.ts';
import * as announcements from '../../contest/editing/announcements.service.ts';
import * as contests from '../../contest/editing/contest.service.ts';
import { copyForNextTerm } from '../../contest/editing/copy.service.ts';
import * as problems from '../../contest/editing/problems.service.ts';
import * as saving from '../../contest/editing/save.service.ts';
import { list } from '../../contest/contest.service.ts';
import { withStatementPictures } from '../../problem/statement/statement-pictures.service.ts';

export function groupContestRoutes(app: App): Route[] {
  const ofContest = (actor: Actor, cid: number) => scopeOf(app.db, actor, 'contest', cid);
  return [
    route(contract.getGroupContestList, async ({ actor, input, now }) =>
      list(app.db, await demandScope(app.db, actor, input.gid, 'group.enter'), input, now),
    ),
    route(contract.getGroupAdminContestList, async ({ actor, input }) =>
      contests.contestPage(app, actor, await demandScope(app.db, actor, input.gid, 'group.administer'), input),
    ),
    route(contract.getGroupContest, async ({ actor, input }) =>
      contests.contestDetail(app, actor, await ofContest(actor, input.cid), input.cid),
    ),
    route(contract.createGroupContest, async ({ input, ...doer }) => {
      const scope = await demandScope(app.db, doer.actor, input.gid, 'group.administer');
      return saving.create(app, doer, scope, input);
    }),
    route(contract.updateGroupContest, async ({ input, ...doer }) =>
      saving.update(app, doer, await ofContest(doer.actor, input.id), input.id, input),
    ),
    route(contract.deleteGroupContest, async ({ input: { cid }, ...doer }) => {
      await contests.deleteContest(app, doer, await ofContest(doer.actor, cid), cid);
      return null;
    }),
    route(contract.changeGroupContestVisible, async ({ input: { cid, visible }, ...doer }) => {
      await contests.changeVisible(app, doer, await ofContest(doer.actor, cid), cid, visible);
      return null;
    }),
    route(contract.copyGroupContest, async ({ input, ...doer }) => ({
      cid: await copyForNextTerm(app, doer, await ofContest(doer.actor, input.cid), input),
    })),

    route(contract.getGroupContestProblemList, async ({ actor, input, locale }) =>
      problems.contestProblems(app, actor, await ofContest(actor, input.cid), input, locale),
    ),
    route(contract.getGroupContestProblem, async ({ actor, input, locale }) =>
      problems.contestProblem(app, actor, await ofContest(actor, input.cid), input, locale),
    ),
    route(contract.saveGroupContestProblem, async ({ input, locale, ...doer }) =>
      problems.nameProblem(app, doer, await ofContest(doer.actor, input.cid), input, locale),
    ),
    route(contract.createGroupContestProblem, async ({ input, locale, ...doer }) => {
      const scope = await demandScope(app.db, doer.actor, input.problem.gid, 'group.administer');
      const { sent, left } = await withStatementPictures(app, doer, input);
      const pid = await problems.createInContest(app, doer, scope, sent, input.contest ?? null, locale);
      return { pid, picturesLeft: left };
    }),
    route(contract.deleteGroupContestProblem, async ({ input: { cid, pid }, ...doer }) => {
      await problems.removeProblem(app, doer, await ofContest(doer.actor, cid), cid, pid);
      return null;
    }),
    route(contract.addGroupContestProblemFromPublic, async ({ input, locale, ...doer }) => {
      const scope = await ofContest(doer.actor, input.cid);
      await problems.addProblem(app, doer, scope, { ...input, displayTitle: '' }, locale);
      return null;
    }),
    route(contract.addGroupContestProblemFromGroup, async ({ input, locale, ...doer }) => {
      const scope = await ofContest(doer.actor, input.cid);
      await problems.addProblemOfGroup(app, doer, scope, { ...input, displayTitle: '' }, locale);
      return null;
    }),
    route(contract.getGroupContestProblemUse, async ({ input, locale, ...doer }) =>
      problems.usesOfProblem(app, doer, await ofContest(doer.actor, input.cid), input, locale),
    ),
    route(contract.publishGroupContestProblems, async ({ input, ...doer }) => {
      await problems.publishProblems(app, doer, await ofContest(doer.actor, input.cid), input);
      return null;
    }),
    route(contract.orderGroupContestProblems, async ({ input: { cid, ids }, ...doer }) => {
      await problems.orderProblems(app, doer, await ofContest(doer.actor, cid), cid, ids);
      return null;
    }),

    route(contract.getGroupContestAnnouncements, async ({ actor, input }) =>
      announcements.announcementsOf(app, actor, await ofContest(actor, input.cid), input),
    ),
    route(contract.createGroupContestAnnouncement, async ({ input: { cid, announcement }, ...doer }) =>
      saving.createAnnouncement(app, doer, await ofContest(doer.actor, cid), cid, announcement),
    ),
    route(contract.updateGroupContestAnnouncement, async ({ input: { cid, announcement }, ...doer }) =>
      saving.updateAnnouncement(app, doer, await ofContest(doer.actor, cid), cid, announcement),
    ),
    route(contract.deleteGroupContestAnnouncement, async ({ input: { cid, aid }, ...doer }) => {
      await announcements.deleteAnnouncement(app, doer, await ofContest(doer.actor, cid), cid, aid);
      return null;
    }),
  ];
}
