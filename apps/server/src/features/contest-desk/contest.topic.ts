/** Contests as browsers follow them: their facts, times, problems and announcements. */
import { isJury } from '@verdict/domain/contest/access.ts';
import { isMember } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import type { Topic } from '../../live/topics.ts';
import { contestVersions } from './contest-desk.sql.ts';

export const contestTopic = (app: App): Topic => ({
  async read(ids) {
    const found = await contestVersions(app.db, ids);
    return new Map(
      found.map(({ version, ...contest }) => [
        contest.id,
        // As the list shows them, for a clock is followed before the start, too.
        (actor) => {
          const { isVisible, groupId } = contest;
          const isListed = isVisible && (groupId === null || isMember(actor, groupId));
          return isListed || isJury(actor, contest) ? version : null;
        },
      ]),
    );
  },
});
