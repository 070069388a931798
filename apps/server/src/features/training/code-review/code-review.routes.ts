import * as contract from '@verdict/contract/training/code-review.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as reviews from './code-review.service.ts';
import * as questions from './questions.service.ts';
import * as saved from './saved.service.ts';

export const codeReviewRoutes = (app: App): Route[] => [
  route(contract.getSubmissionReview, ({ input, ...caller }) => reviews.review(app, caller, input.submitId)),
  route(contract.createCodeComment, ({ input, ...caller }) => reviews.comment(app, caller, input)),
  route(contract.updateCodeComment, async ({ input, ...caller }) => {
    await reviews.edit(app, caller, 'comment', input);
    return null;
  }),
  route(contract.deleteCodeComment, async ({ input, ...caller }) => {
    await reviews.remove(app, caller, 'comment', input.id);
    return null;
  }),
  route(contract.resolveCodeComment, async ({ input, ...caller }) => {
    await reviews.resolve(app, caller, input.id, input.resolved);
    return null;
  }),
  route(contract.createCodeReply, ({ input, ...caller }) => reviews.reply(app, caller, input)),
  route(contract.updateCodeReply, async ({ input, ...caller }) => {
    await reviews.edit(app, caller, 'reply', input);
    return null;
  }),
  route(contract.deleteCodeReply, async ({ input, ...caller }) => {
    await reviews.remove(app, caller, 'reply', input.id);
    return null;
  }),
  route(contract.getSavedComments, ({ actor }) => saved.savedComments(app.db, actor)),
  route(contract.createSavedComment, ({ input, actor, now }) => saved.save(app.db, { actor, now }, input.content)),
  route(contract.deleteSavedComment, async ({ input, actor }) => {
    await saved.remove(app.db, actor, input.id);
    return null;
  }),
  route(contract.getCodeQuestions, ({ input, ...caller }) => questions.questions(app.db, caller, input)),
  route(contract.getGroupCodeQuestions, ({ input, ...caller }) => questions.questionsOfGroup(app.db, caller, input)),
  route(contract.changeCodeQuestion, async ({ input, ...caller }) => {
    await questions.change(app.db, caller, input);
    return null;
  }),
];
