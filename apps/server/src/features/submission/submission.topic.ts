/** Submissions as browsers follow them. */
import type { App } from '../../context.ts';
import type { Topic } from '../../live/topics.ts';
import { readerOf } from '../../sight/reader.ts';
import { submissionFacts } from './submission.sql.ts';
import { sightOfRow } from './view.ts';

export const submissionTopic = (app: App): Topic => ({
  async read(ids) {
    const found = await submissionFacts(app.db, ids);
    const now = app.now();
    return new Map(
      found.map((row) => [
        row.id,
        (actor) => {
          const sight = sightOfRow(readerOf(app, { actor, now }), row);
          return sight && (sight.result ? row.version : 0);
        },
      ]),
    );
  },
});
