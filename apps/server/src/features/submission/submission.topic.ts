/** Submissions as browsers follow them. */
import { placeOf } from '@verdict/domain/place.ts';
import type { App } from '../../context.ts';
import type { Topic } from '../../live/topics.ts';
import { groundsOf } from '../../sight/grounds.sql.ts';
import { readerOf } from '../../sight/reader.ts';
import { submissionFacts } from './submission.sql.ts';
import { sightOfRow } from './view.ts';

export const submissionTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const found = await submissionFacts(app.db, ids);
    const grounds = await groundsOf(app.db, actors, found.map(placeOf));
    const now = app.now();
    return new Map(
      found.map((row) => [
        row.id,
        (actor) => {
          const sight = sightOfRow(readerOf(app, { actor, now }), row, grounds);
          return sight && (sight.result ? row.version : 0);
        },
      ]),
    );
  },
});
