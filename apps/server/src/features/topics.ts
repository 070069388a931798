/** What browsers can follow, from every feature. */
import type { App } from '../context.ts';
import type { Topics } from '../live/topics.ts';
import { classTopic } from './class-board/class.topic.ts';
import { reviewTopic } from './code-review/review.topic.ts';
import { boardTopic } from './contest-board/board.topic.ts';
import { contestTopic } from './contest-desk/contest.topic.ts';
import { talkTopic } from './contest-question/talk.topic.ts';
import { messageTopic } from './message/message.topic.ts';
import { progressTopic, submissionTopic } from './submission/submission.topic.ts';

export const allTopics = (app: App): Topics => ({
  submission: submissionTopic(app),
  progress: progressTopic(app),
  board: boardTopic(app),
  contest: contestTopic(app),
  talk: talkTopic(app),
  class: classTopic(app),
  review: reviewTopic(app),
  message: messageTopic(app),
});
