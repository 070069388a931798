/** Live versions of class boards, by the id of the training. */
import { can } from '@verdict/domain/access/abilities.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import * as sql from './class-board.sql.ts';

/** Topic of class boards. Only readers who teach the training get a version. */
export const classTopic = (app: App): Topic => ({
  async read(ids) {
    const found = await sql.versions(app.db, ids);
    return new Map(
      found.map((training) => [
        training.id,
        (actor) => (can(actor, 'training.teach', training) ? training.version : null),
      ]),
    );
  },
});
