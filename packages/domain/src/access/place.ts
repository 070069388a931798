import type { Contest, Participant } from '../contest/contest.ts';
import { inGroup, type Scope, site } from './scope.ts';
import type { Training } from '../training/access.ts';

/**
 * Place where a problem is solved and a submission counts. All rules that differ between places use this value: access
 * (`access/`), the lane of the queue, and the figures that the submission counts for.
 */
export type Place =
  | { kind: 'bank' }
  | { kind: 'contest'; contestId: number; groupId: number | null }
  | { kind: 'training'; trainingId: number; groupId: number | null }
  | { kind: 'group'; groupId: number };

export const bank = { kind: 'bank' } as const satisfies Place;

/** Ids of a place, as rows store it and requests name it. */
export interface PlaceIds {
  contestId: number | null;
  trainingId: number | null;
  groupId: number | null;
}

export function idsOf(place: Place): PlaceIds {
  return {
    contestId: place.kind === 'contest' ? place.contestId : null,
    trainingId: place.kind === 'training' ? place.trainingId : null,
    groupId: place.kind === 'bank' ? null : place.groupId,
  };
}

/** Scope whose figures are shown in the place: its group if it has one, else the site. */
export function scopeOf(place: Place): Scope {
  const { groupId } = idsOf(place);
  return groupId === null ? site : inGroup(groupId);
}

/** A contest takes precedence over a training, and both over their group. */
export function placeOf({ contestId, trainingId, groupId }: PlaceIds): Place {
  if (contestId !== null) return { kind: 'contest', contestId, groupId };
  if (trainingId !== null) return { kind: 'training', trainingId, groupId };
  return groupId === null ? bank : { kind: 'group', groupId };
}

/** A place with the facts about it and the reader that the access rules need. */
export type PlaceFacts =
  | Exclude<Place, { kind: 'contest' | 'training' }>
  | (Extract<Place, { kind: 'training' }> & {
      training: Training;
      /** Deadline of the reader, including extra time. Null when there is none. */
      ownDeadline: Date | null;
    })
  | (Extract<Place, { kind: 'contest' }> & {
      contest: Contest;
      /** The reader's own participation. */
      participant: Participant;
    });

/** Setting of the site that must be on for judging in the place. */
export function judgeSwitchOf(place: Place): 'openPublicJudge' | 'openContestJudge' | 'openGroupJudge' {
  if (idsOf(place).groupId !== null) return 'openGroupJudge';
  return place.kind === 'contest' ? 'openContestJudge' : 'openPublicJudge';
}

/** Accounts must wait between two submissions, except in contests, where a wrong attempt has its penalty. */
export const hasSubmitInterval = (place: Place): boolean => place.kind !== 'contest';

/**
 * True when a submission there counts for the site's figures of problems, accounts and ranks. `isSealed` is true when
 * it was sent while homework hid its results; the figures would reveal them.
 */
export function countsForSite(place: Place, { isSealed }: { isSealed: boolean }): boolean {
  const { contestId, groupId } = idsOf(place);
  return contestId === null && groupId === null && !isSealed;
}
