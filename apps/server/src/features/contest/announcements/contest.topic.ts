/** Contests as browsers follow them: their facts, times, problems and announcements. */
import { isJury } from '@verdict/domain/contest/access.ts';
import { isMember } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import { contestVersions } from './announcements.sql.ts';

export const contestTopic = (app: App): Topic => ({
  async read(ids) {
    const found = await contestVersions(app.db, ids);
    return new Map(
      found.map(({ version, ...contest }) => [
        contest.id,
        // Listed contests can be followed too, because their clock is followed before the start.
        (actor) => {
          const { isVisible, groupId } = contest;
          const isListed = isVisible && (groupId === null || isMember(actor, groupId));
          return isListed || isJury(actor, contest) ? version : null;
        },
      ]),
    );
  },
});
