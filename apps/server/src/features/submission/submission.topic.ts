/** Submissions as browsers follow them. */
import type { App } from '../../context.ts';
import type { Topic } from '../../live/topics.ts';
import { readerOf } from '../../sight/reader.ts';
import { looksOf } from './submission.service.ts';

export const submissionTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const looks = await looksOf(app.db, actors, ids);
    const now = app.now();
    return new Map(
      [...looks].map(([id, look]) => [
        id,
        (actor) => {
          const { sight, version } = look(readerOf(app, { actor, now }));
          return sight && (sight.result ? version : 0);
        },
      ]),
    );
  },
});
