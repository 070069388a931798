/** What browsers can follow, from every feature. */
import type { App } from '../context.ts';
import type { Topics } from '../live/topics.ts';
import { submissionTopic } from './submission/submission.topic.ts';

export const allTopics = (app: App): Topics => ({ submission: submissionTopic(app) });
