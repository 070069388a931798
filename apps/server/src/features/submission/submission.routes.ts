import { getUserProblemStatus } from '@verdict/contract/problem.ts';
import * as contract from '@verdict/contract/submission.ts';
import { placeNamed } from '@verdict/contract/place.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import { caseResults } from './case-results.service.ts';
import * as submitting from './submit.service.ts';
import * as submissions from './submission.service.ts';

export const submissionRoutes = (app: App): Route[] => [
  route(contract.submitProblemJudge, ({ actor, input, ip, now }) =>
    submitting.submit(app, actor, { ...input, place: placeNamed(input) }, { ip, now }),
  ),
  route(contract.submitProblemTestJudge, ({ actor, input, now }) => submitting.submitTrial(app, actor, input, now)),
  route(contract.getTestJudgeResult, ({ actor, input, locale }) =>
    submitting.trialResult(app, actor, input.testJudgeKey, locale),
  ),
  route(contract.getSubmissionList, ({ input, locale, ...call }) =>
    submissions.list(app.db, readerOf(app, call), placeNamed({ cid: input.contestID, gid: input.gid }), input, locale),
  ),
  route(contract.getSubmissionDetail, ({ input, locale, ...call }) =>
    submissions.detail(app.db, readerOf(app, call), input.submitId, locale),
  ),
  route(contract.getAllCaseResult, ({ input, locale, ...call }) =>
    caseResults(app.db, readerOf(app, call), input.submitId, locale),
  ),
  route(contract.checkSubmissionsStatus, ({ input, locale, ...call }) =>
    submissions.check(app.db, readerOf(app, call), input.submitIds, locale),
  ),
  route(contract.shareSubmission, async ({ input, locale, ...call }) => {
    await submissions.share(app.db, readerOf(app, call), input.submitId, input.share, locale);
    return null;
  }),
  route(contract.getLastAcCode, ({ input, locale, ...call }) => {
    const own = { reader: readerOf(app, call), uid: call.actor.uid, place: placeNamed(input) };
    return submissions.lastAccepted(app.db, own, input.pid, locale);
  }),
  route(getUserProblemStatus, async ({ input, ...call }) => {
    if (input.isContestProblemList) throw new Refusal('error.contestNotFound');
    const own = { reader: readerOf(app, call), uid: call.actor.uid, place: placeNamed({ gid: input.gid }) };
    return submissions.statusOnProblems(app.db, own, input.pidList);
  }),
  route(contract.getQueuePosition, ({ input, locale, ...call }) =>
    submissions.queuePosition(app.db, readerOf(app, call), input.submitId, locale),
  ),
];
