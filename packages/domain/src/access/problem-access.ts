/** Access of a reader to one problem. */
import { can } from './abilities.ts';
import { type Visitor, runsBank } from './actor.ts';
import { type PlaceFacts, idsOf } from './place.ts';
import type { Visibility } from '../problem/visibility.ts';
import { type Reader, accessOf } from './access.ts';

export interface ProblemFacts {
  ownerUid: string | null;
  visibility: Visibility;
  /** True when the problem belongs to a group and is not in the bank. */
  isGroup: boolean;
  /**
   * End of the last contest that uses a problem which was public before. Only trainings need it. Null or absent when
   * the problem was never public or the time was not loaded.
   */
  openAgainMs?: number | null;
}

const owns = (actor: Visitor, { ownerUid }: { ownerUid: string | null }): boolean =>
  actor !== null && ownerUid === actor.uid;

/** Access to the statement and everything around it. Without it the reader does not learn that the problem exists. */
export function seesProblem(reader: Reader, placeFacts: PlaceFacts, problem: ProblemFacts): boolean {
  const { problems } = accessOf(reader, placeFacts);
  const isOutside = placeFacts.kind !== 'contest' && idsOf(placeFacts).groupId === null;
  if (problems === 'none' || (problem.isGroup && isOutside)) return false;
  if (problems === 'all' || problem.visibility === 'public' || owns(reader.actor, problem)) return true;
  if (problem.visibility !== 'contest') return false;
  return problems === 'contest' || (problems === 'afterContest' && isOpenAgain(reader, problem));
}

const isOpenAgain = ({ now }: Reader, { openAgainMs }: ProblemFacts): boolean =>
  openAgainMs !== undefined && openAgainMs !== null && openAgainMs <= now.getTime();

/**
 * Access to the test data, wherever the problem is solved. In a group, only users who may edit the problem there have
 * access, because members solve it. Users who decide whether the bank accepts the problem have access as well.
 */
export function seesTestData(
  actor: Visitor,
  problem: Pick<ProblemFacts, 'ownerUid' | 'isGroup'> & { groupId: number | null; applyPublicProgress: number | null },
): boolean {
  if (problem.isGroup)
    return (
      can(actor, 'problem.edit', problem) || (problem.applyPublicProgress !== null && can(actor, 'problem.examine'))
    );
  return owns(actor, problem) || runsBank(actor);
}
