/** Messages of a reader, as the reader's pages follow them. */
import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import * as sql from './message.sql.ts';

/** The version is the time of the newest message, in milliseconds. Readers follow only their own messages. */
export const messageTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const uids = new Set(actors.flatMap((actor) => (actor === null ? [] : [actor.uid])));
    const [forAll, forAdmins, newest] = await Promise.all([
      sql.newestNotice(app.db, 'All'),
      sql.newestNotice(app.db, 'Admin'),
      sql.newestMessages(app.db, [...uids]),
    ]);
    return new Map(
      ids.map((id) => [
        id,
        (actor) => {
          if (actor === null || inboxNumber(actor.uid) !== id) return null;
          const own = newest.find(({ uid }) => uid === actor.uid)?.at ?? 0;
          return Math.max(own, forAll, isSiteAdmin(actor) ? forAdmins : 0);
        },
      ]),
    );
  },
});
