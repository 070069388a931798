/** Live versions of comments and marks, by the id of the submission. */
import { reviewRights } from '@verdict/domain/access/review-rights.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { looksOf } from '../../submission/submission.service.ts';
import * as sql from './code-review.sql.ts';

/**
 * Topic of reviews, for readers who see the review. Marks do not count for readers from whom homework hides the result,
 * and what waits for its release counts for teachers alone: twice, so that the release changes the version as well.
 */
export const reviewTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const [looks, found] = await Promise.all([looksOf(app.db, actors, ids), sql.reviewVersions(app.db, ids)]);
    const now = app.now();
    return new Map(
      found.map(({ id, trainingAuthorUid, comments, mark, held }) => [
        id,
        (actor) => {
          const reader = readerOf(app, { actor, now });
          const look = looks.get(id)?.(reader);
          if (!look?.access) return null;
          const { sees, teaches } = reviewRights(reader, { ...look, trainingAuthorUid }, look.access);
          return sees ? comments + (look.access.result ? mark : 0) + (teaches ? 2 * held : 0) : null;
        },
      ]),
    );
  },
});
