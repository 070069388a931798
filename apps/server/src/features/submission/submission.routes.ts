import * as contract from '@verdict/contract/submission.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { caseResults } from './case-results.service.ts';
import * as submitting from './submit.service.ts';
import * as submissions from './submission.service.ts';

export const submissionRoutes = (app: App): Route[] => [
  route(contract.submitProblemJudge, ({ actor, input, ip, now }) => submitting.submit(app, actor, input, { ip, now })),
  route(contract.submitProblemTestJudge, ({ actor, input, now }) => submitting.submitTrial(app, actor, input, now)),
  route(contract.getTestJudgeResult, ({ actor, input }) => submitting.trialResult(app, actor, input.testJudgeKey)),
  route(contract.getSubmissionList, ({ actor, input, locale }) => submissions.list(app, actor, input, locale)),
  route(contract.getSubmissionDetail, ({ actor, input, locale }) => submissions.detail(app, actor, input.submitId, locale)),
  route(contract.getAllCaseResult, ({ actor, input, locale }) => caseResults(app, actor, input.submitId, locale)),
  route(contract.checkSubmissionsStatus, ({ actor, input, locale }) =>
    submissions.check(app.db, actor, input.submitIds, locale),
  ),
  route(contract.shareSubmission, async ({ actor, input, locale }) => {
    await submissions.share(app.db, actor, input.submitId, input.share, locale);
    return null;
  }),
  route(contract.getLastAcCode, ({ actor, input, locale }) => submissions.lastAccepted(app, actor, input, locale)),
  route(contract.getQueuePosition, ({ input, locale }) => submissions.queuePosition(app.db, input.submitId, locale)),
];
