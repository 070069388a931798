/** Live versions of homework, by the id of the training. */
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import * as sql from './homework.sql.ts';

/** Topic of homework. Each student gets a version of their own, which others do not change. */
export const homeworkTopic = (app: App): Topic => ({
  channel: 'class',
  async read(ids, actors) {
    const uids = [...new Set(actors.flatMap((actor) => actor?.uid ?? []))];
    const found = Map.groupBy(await sql.versions(app.db, ids, uids, app.now()), ({ id }) => id);
    return new Map(
      [...found].map(([id, versions]) => [
        id,
        (actor) => versions.find(({ uid }) => uid === actor?.uid)?.version ?? null,
      ]),
    );
  },
});
