import * as contract from '@verdict/contract/contest/clarifications.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as questions from './clarifications.service.ts';

export const contestQuestionRoutes = (app: App): Route[] => [
  route(contract.askContestQuestion, ({ input, actor, now }) => questions.ask(app, { actor, now }, input)),
  route(contract.getContestQuestions, ({ input, actor, now }) => questions.questionPage(app, { actor, now }, input)),
  route(contract.addReadyAnswer, ({ input, actor }) => questions.addReadyAnswer(app, actor, input)),
  route(contract.removeReadyAnswer, async ({ input, actor }) => {
    await questions.removeReadyAnswer(app, actor, input);
    return null;
  }),
  route(contract.answerContestQuestion, ({ input, actor, ip, now }) =>
    questions.answer(app, { actor, ip, now }, input),
  ),
];
