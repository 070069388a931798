import { getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { attachRemoteRun } from '@verdict/contract/remote/accounts.ts';
import * as contract from '@verdict/contract/submission/submission.ts';
import { placeNamed } from '@verdict/contract/place.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { PlaceFacts } from '@verdict/domain/access/place.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { requirePlaceFacts } from '../../platform/access/contest-gate.ts';
import { readerOf } from '../../platform/access/reader.ts';
import { attach } from './submitting/attach.service.ts';
import { caseResults } from './case-results.service.ts';
import { standing } from './standing.service.ts';
import * as submitting from './submitting/submit.service.ts';
import * as submissions from './submission.service.ts';

const ownAt = (app: App, call: { actor: Actor; now: Date }, placeFacts: PlaceFacts) => ({
  reader: readerOf(app, call),
  uid: call.actor.uid,
  placeFacts,
});

export const submissionRoutes = (app: App): Route[] => [
  route(contract.submitProblemJudge, ({ actor, input, ip, now }) =>
    submitting.submit(app, actor, { ...input, place: placeNamed(input) }, { ip, now }),
  ),
  route(attachRemoteRun, ({ actor, input, ip, now }) => attach(app, actor, input, { ip, now })),
  route(contract.submitProblemTestJudge, ({ actor, input, now }) => submitting.submitTrial(app, actor, input, now)),
  route(contract.getTestJudgeResult, ({ actor, input, locale }) =>
    submitting.trialResult(app, actor, input.testJudgeKey, locale),
  ),
  route(contract.runProblemTests, ({ actor, input, now }) => submitting.runTests(app, actor, input, now)),
  route(contract.checkProblemTests, ({ actor, input, locale }) =>
    submitting.trialResults(app, actor, input.testJudgeKeys, locale),
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
  route(contract.getLastAcCode, async ({ input, locale, ...call }) => {
    const placeFacts = await requirePlaceFacts(app.db, call.actor, placeNamed(input));
    return submissions.lastAccepted(app.db, ownAt(app, call, placeFacts), input.pid, locale);
  }),
  route(getUserProblemStatus, async ({ input, ...call }) => {
    const { isContestProblemList, cid, gid, containsEnd } = input;
    if (isContestProblemList && cid === undefined) throw new Refusal('error.contestNotFound');
    const placeFacts = await requirePlaceFacts(
      app.db,
      call.actor,
      placeNamed(isContestProblemList ? { cid } : { gid }),
    );
    return submissions.statusOnProblems(app.db, ownAt(app, call, placeFacts), input.pidList, containsEnd);
  }),
  route(contract.getSubmissionStanding, ({ input, locale, ...call }) =>
    standing(app.db, readerOf(app, call), input, locale),
  ),
  route(contract.getQueuePosition, ({ input, locale, ...call }) =>
    submissions.queuePosition(app.db, readerOf(app, call), input.submitId, locale),
  ),
];
