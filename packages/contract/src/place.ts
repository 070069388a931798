/** Places on the wire: ids of a contest, a training and a group; 0 or absent for none. */
import { type Place, idsOf, placeOf } from '@verdict/domain/access/place.ts';
import { idOrNone } from './fields.ts';

/** Members of a request that name a place. */
export const placeMembers = { cid: idOrNone, tid: idOrNone, gid: idOrNone };

type Named = { [Member in keyof typeof placeMembers]?: number | undefined };

/** The place that a request names. */
export const placeNamed = ({ cid, tid, gid }: Named): Place =>
  placeOf({ contestId: cid ?? null, trainingId: tid ?? null, groupId: gid ?? null });

/** Members of a response that name its place. */
export function placeOnWire(place: Place): { cid: number; gid: number | null } {
  const { contestId, groupId } = idsOf(place);
  return { cid: contestId ?? 0, gid: groupId };
}
