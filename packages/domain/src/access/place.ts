import type { Contest, Participant } from '../contest/contest.ts';
import { inGroup, type Scope, site } from './scope.ts';
import type { Training } from '../training/access.ts';

/**
 * Where a problem is solved and a submission counts. Everything that differs between places is asked of this one value:
 * who sees what (`access/`), which lane of the queue judges it, which figures it counts for.
 */
export type Place =
  | { kind: 'bank' }
  | { kind: 'contest'; contestId: number; groupId: number | null }
  | { kind: 'training'; trainingId: number; groupId: number | null }
  | { kind: 'group'; groupId: number };

export const bank = { kind: 'bank' } as const satisfies Place;

/** A place as rows store it and requests name it: the ids that it has. */
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

/** Whose figures are told there: those of its group, if it has one. */
export function scopeOf(place: Place): Scope {
  const { groupId } = idsOf(place);
  return groupId === null ? site : inGroup(groupId);
}

/** A contest wins over a training, both over the group that they belong to. */
export function placeOf({ contestId, trainingId, groupId }: PlaceIds): Place {
  if (contestId !== null) return { kind: 'contest', contestId, groupId };
  if (trainingId !== null) return { kind: 'training', trainingId, groupId };
  return groupId === null ? bank : { kind: 'group', groupId };
}

/** A place with what the rules of sight know of it for one reader. */
export type Ground =
  | Exclude<Place, { kind: 'contest' | 'training' }>
  | (Extract<Place, { kind: 'training' }> & {
      training: Training;
      /** The reader's own, with extra time. Null: there is none. */
      ownDeadline: Date | null;
    })
  | (Extract<Place, { kind: 'contest' }> & {
      contest: Contest;
      /** The reader's own. */
      participant: Participant;
    });

/** The switch of the site that judging there needs. */
export function judgeSwitchOf(place: Place): 'openPublicJudge' | 'openContestJudge' | 'openGroupJudge' {
  if (idsOf(place).groupId !== null) return 'openGroupJudge';
  return place.kind === 'contest' ? 'openContestJudge' : 'openPublicJudge';
}

/** Accounts wait between two submissions everywhere but in contests, where each has its price. */
export const hasSubmitInterval = (place: Place): boolean => place.kind !== 'contest';

/**
 * Whether a submission there counts for the figures of the site: of problems, accounts and ranks. `isSealed`: it was
 * sent while its homework hid the results, which would show in them.
 */
export function countsForSite(place: Place, { isSealed }: { isSealed: boolean }): boolean {
  const { contestId, groupId } = idsOf(place);
  return contestId === null && groupId === null && !isSealed;
}
