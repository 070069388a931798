/** Boards as browsers follow them. */
import { isJury } from '@verdict/domain/contest/access.ts';
import { isSealed } from '@verdict/domain/contest/time.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import type { App } from '../../../context.ts';
import type { Topic, VersionFor } from '../../../platform/live/topics.ts';
import { placeFactsOf } from '../../../platform/access/place-facts.sql.ts';
import * as sql from './board.sql.ts';
import { ways } from './gate.ts';
import { visibleVersion } from './visible-version.ts';

/**
 * Everyone who may look at a board, from inside or outside, may follow it. Only the jury sees changes behind a seal.
 */
export const boardTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const now = app.now();
    const versions = await sql.versionsOf(app.db, ids);
    const places = [...versions.keys()].map((contestId): Place => ({ kind: 'contest', contestId, groupId: null }));
    const placeFactsFor = await placeFactsOf(app.db, actors, places);
    const versionFor =
      (place: Place, known: sql.Versions): VersionFor =>
      (actor) => {
        const placeFacts = placeFactsFor(place, actor);
        if (placeFacts.kind !== 'contest') return null;
        const { contest } = placeFacts;
        if (ways.fromEither({ actor, now }, placeFacts) !== null) return null;
        return visibleVersion(known, isSealed(contest, now) && !isJury(actor, contest));
      };
    return new Map(
      places.flatMap((place) => {
        const known = place.kind === 'contest' ? versions.get(place.contestId) : undefined;
        return place.kind === 'contest' && known ? [[place.contestId, versionFor(place, known)]] : [];
      }),
    );
  },
});
