/** Clarifications and comments of contests, as browsers follow them. */
import { contestComments } from '@verdict/domain/community/comment-rights.ts';
import { lookRefusal } from '@verdict/domain/contest/access.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import type { App } from '../../../context.ts';
import type { Topic } from '../../../platform/live/topics.ts';
import { audienceAt } from '../../../platform/access/contest-gate.ts';
import { placeFactsOf } from '../../../platform/access/place-facts.sql.ts';
import * as sql from './clarifications.sql.ts';

/** The version of a reader covers only texts that the reader may see, so it reveals nothing else. */
export const clarificationTopic = (app: App): Topic => ({
  async read(ids, actors) {
    if (!app.settings.current.openContestComment) return new Map();
    const now = app.now();
    const uids = new Set(actors.flatMap((actor) => (actor === null ? [] : [actor.uid])));
    const found = await sql.clarificationVersions(app.db, ids, [...uids]);
    const placeOf = (contestId: number): Place => ({ kind: 'contest', contestId, groupId: null });
    const placeFactsFor = await placeFactsOf(
      app.db,
      actors,
      found.map(({ contestId }) => placeOf(contestId)),
    );
    return new Map(
      found.map(({ contestId, all, official, comments, own }) => [
        contestId,
        (actor) => {
          const placeFacts = placeFactsFor(placeOf(contestId), actor);
          if (actor === null || placeFacts.kind !== 'contest') return null;
          const audience = audienceAt({ actor }, placeFacts);
          if (lookRefusal(placeFacts.contest, audience, now) !== null) return null;
          if (audience.isJury) return all + comments;
          const { sees } = contestComments(placeFacts.contest, audience, now);
          return official + (own[actor.uid] ?? 0) + (sees === 'all' ? comments : 0);
        },
      ]),
    );
  },
});
