import * as replayed from '@verdict/contract/contest/replay.ts';
import * as contract from '@verdict/contract/contest/editing.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { withStatementPictures } from '../problem/statement/statement-pictures.service.ts';
import * as announcements from './editing/announcements.service.ts';
import * as contests from './editing/contest.service.ts';
import * as copies from './editing/copy.service.ts';
import * as participants from './participants/participants.service.ts';
import * as problems from './editing/problems.service.ts';
import * as rehearsal from './replay/rehearsal.service.ts';
import * as replay from './replay/replay.service.ts';
import * as saving from './editing/save.service.ts';
import * as schedule from './editing/schedule.service.ts';
import * as problemAccess from '../problem/editing/access.service.ts';
import * as problemActions from '../problem/editing/actions.service.ts';
import * as problemViews from '../problem/editing/view.service.ts';

export const contestAdminRoutes = (
  app: App,
  { removeSubmissions }: { removeSubmissions: problemActions.RemoveSubmissions },
): Route[] => [
  route(contract.getAdminContestList, ({ actor, input }) => contests.contestPage(app, actor, site, input)),
  route(contract.getAdminContest, ({ actor, input }) => contests.contestDetail(app, actor, site, input.cid)),
  route(contract.createContest, ({ actor, ip, now, input }) => saving.create(app, { actor, ip, now }, site, input)),
  route(contract.updateContest, ({ actor, ip, now, input }) =>
    saving.update(app, { actor, ip, now }, site, input.id, input),
  ),
  route(contract.deleteContest, async ({ actor, ip, now, input }) => {
    await contests.deleteContest(app, { actor, ip, now }, site, input.cid);
    return null;
  }),
  route(contract.cloneContest, async ({ actor, ip, now, input }) => ({
    cid: await copies.cloneContest(app, { actor, ip, now }, site, input.cid),
  })),
  route(contract.copyContest, async ({ input, ...context }) => ({
    cid: await copies.copyForNextTerm(app, context, site, input),
  })),
  route(contract.changeContestVisible, async ({ actor, ip, now, input }) => {
    await contests.changeVisible(app, { actor, ip, now }, site, input.cid, input.visible);
    return null;
  }),

  route(contract.getAdminContestProblemList, ({ actor, input, locale }) =>
    problems.contestProblems(app, actor, site, input, locale),
  ),
  route(contract.getContestProblemOfBank, ({ actor, input, locale }) =>
    problemViews.adminDetail(app, actor, site, input.pid, locale),
  ),
  route(contract.createContestProblem, async ({ actor, ip, now, input, locale }) => {
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    const saved = await problems.createInContest(app, { actor, ip, now }, site, sent, input.contest ?? null, locale);
    return { ...saved, picturesLeft: left };
  }),
  route(contract.updateContestProblemOfBank, async ({ actor, ip, now, input, locale }) => {
    await problemAccess.requireMayEdit(app.db, actor, site, input.problem.id);
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    const saved = await problems.updateInContest(app, { actor, ip, now }, site, sent, input.contest ?? null, locale);
    return { ...saved, picturesLeft: left };
  }),
  route(contract.deleteContestProblem, async ({ actor, ip, now, input }) => {
    const { pid, cid } = input;
    if (cid === undefined) await problemActions.remove(app, { actor, ip, now }, site, pid, removeSubmissions);
    else await problems.removeProblem(app, { actor, ip, now }, site, cid, pid);
    return null;
  }),
  route(contract.getAdminContestProblem, ({ actor, input, locale }) =>
    problems.contestProblem(app, actor, site, input, locale),
  ),
  route(contract.saveContestProblem, ({ actor, ip, now, input, locale }) =>
    problems.nameProblem(app, { actor, ip, now }, site, input, locale),
  ),
  route(contract.addContestProblemFromPublic, async ({ actor, ip, now, input, locale }) => {
    await problems.addProblem(app, { actor, ip, now }, site, { ...input, displayTitle: '' }, locale);
    return null;
  }),
  route(contract.getContestProblemUse, ({ input, locale, ...context }) =>
    problems.usesOfProblem(app, context, site, input, locale),
  ),
  route(contract.publishContestProblems, async ({ input, ...context }) => {
    await problems.publishProblems(app, context, site, input);
    return null;
  }),
  route(contract.colorContestProblems, async ({ input, ...context }) => {
    await problems.colorProblems(app, context, site, input.cid);
    return null;
  }),
  route(contract.orderContestProblems, async ({ actor, ip, now, input }) => {
    await problems.orderProblems(app, { actor, ip, now }, site, input.cid, input.ids);
    return null;
  }),

  route(contract.getAdminContestAnnouncements, ({ actor, input }) =>
    announcements.announcementsOf(app, actor, site, input),
  ),
  route(contract.createContestAnnouncement, ({ actor, ip, now, input }) =>
    saving.createAnnouncement(app, { actor, ip, now }, site, input.cid, input.announcement),
  ),
  route(contract.updateContestAnnouncement, ({ actor, ip, now, input }) =>
    saving.updateAnnouncement(app, { actor, ip, now }, site, input.cid, input.announcement),
  ),
  route(contract.deleteContestAnnouncement, async ({ actor, ip, now, input }) => {
    await announcements.deleteAnnouncement(app, { actor, ip, now }, site, input.cid, input.aid);
    return null;
  }),

  route(contract.getContestParticipants, ({ actor, input }) => participants.participants(app, actor, site, input)),
  route(contract.decideForParticipant, async ({ actor, ip, now, input }) => {
    await participants.decide(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(contract.removeContestRegistration, async ({ actor, ip, now, input }) => {
    await participants.removeRegistration(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(contract.getExamLog, ({ actor, input }) => participants.examLog(app, actor, site, input)),
  route(contract.endExamSession, async ({ actor, ip, now, input }) => {
    await participants.endExamSessions(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(contract.pauseContest, async ({ actor, ip, now, input }) => {
    await schedule.pauseContest(app, { actor, ip, now }, site, input.cid, input.reason);
    return null;
  }),
  route(contract.resumeContest, async ({ actor, ip, now, input }) => {
    await schedule.resumeContest(app, { actor, ip, now }, site, input.cid, input.reason);
    return null;
  }),
  route(contract.extendContest, async ({ actor, ip, now, input }) => {
    await schedule.extendContest(app, { actor, ip, now }, site, input.cid, input);
    return null;
  }),

  route(replayed.addContestStandIns, async ({ actor, ip, now, input }) => {
    await replay.addStandIns(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(replayed.startContestRehearsal, async ({ input, ...context }) => ({
    cid: await rehearsal.startRehearsal(app, context, site, input),
  })),
  route(replayed.getContestRehearsal, ({ actor, input }) => rehearsal.rehearsalState(app, actor, site, input.cid)),
  route(replayed.endContestRehearsal, async ({ input, ...context }) => {
    await rehearsal.endRehearsal(app, context, site, input.cid);
    return null;
  }),
  route(replayed.importContestRuns, async ({ actor, ip, now, input }) => ({
    ids: await replay.importRuns(app, { actor, ip, now }, site, input),
  })),
];
