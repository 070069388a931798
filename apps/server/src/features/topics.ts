/** Topics of all features that browsers can follow. */
import type { App } from '../context.ts';
import type { Topics } from '../platform/live/topics.ts';
import { classTopic } from './training/class-board/class.topic.ts';
import { homeworkTopic } from './training/homework/homework.topic.ts';
import { reviewTopic } from './training/code-review/review.topic.ts';
import { boardTopic } from './contest/board/board.topic.ts';
import { contestTopic } from './contest/announcements/contest.topic.ts';
import { clarificationTopic } from './contest/clarifications/clarifications.topic.ts';
import { messageTopic } from './community/message/message.topic.ts';
import { progressTopic, submissionTopic } from './submission/submission.topic.ts';

export const allTopics = (app: App): Topics => ({
  submission: submissionTopic(app),
  progress: progressTopic(app),
  board: boardTopic(app),
  contest: contestTopic(app),
  clarifications: clarificationTopic(app),
  class: classTopic(app),
  review: reviewTopic(app),
  homework: homeworkTopic(app),
  message: messageTopic(app),
});
