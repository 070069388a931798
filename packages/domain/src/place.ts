/**
 * Where a problem is solved and a submission counts. Everything that differs between places is asked of this one value:
 * who sees what (`sight/`), which lane of the queue judges it, which figures it counts for.
 */
export type Place =
  | { kind: 'bank' }
  | { kind: 'contest'; contestId: number; groupId: number | null }
  | { kind: 'training'; trainingId: number; groupId: number | null }
  | { kind: 'group'; groupId: number };

export const bank: Place = { kind: 'bank' };

/** A place as rows store it and requests name it: the ids that it has. */
export interface PlaceIds {
  contestId: number | null;
  trainingId: number | null;
  groupId: number | null;
}

export const idsOf = (place: Place): PlaceIds => ({ contestId: null, trainingId: null, groupId: null, ...place });

/** A contest wins over a training, both over the group that they belong to. */
export function placeOf({ contestId, trainingId, groupId }: PlaceIds): Place {
  if (contestId !== null) return { kind: 'contest', contestId, groupId };
  if (trainingId !== null) return { kind: 'training', trainingId, groupId };
  return groupId === null ? bank : { kind: 'group', groupId };
}
