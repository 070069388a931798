/** Live versions of comments and marks, by the id of the submission. */
import { reviewRights } from '@verdict/domain/access/review-rights.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { looksOf } from '../../submission/submission.service.ts';
import * as sql from './code-review.sql.ts';

/**
 * Topic of reviews, for readers who see the review. Marks do not count for readers from whom homework hides the result.
 */
export const reviewTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const [looks, found] = await Promise.all([looksOf(app.db, actors, ids), sql.reviewVersions(app.db, ids)]);
    const now = app.now();
    return new Map(
      found.map(({ id, trainingAuthorUid, comments, mark }) => [
        id,
        (actor) => {
          const reader = readerOf(app, { actor, now });
          const look = looks.get(id)?.(reader);
          if (!look?.access || !reviewRights(reader, { ...look, trainingAuthorUid }, look.access).sees) return null;
          return comments + (look.access.result ? mark : 0);
        },
      ]),
    );
  },
});
