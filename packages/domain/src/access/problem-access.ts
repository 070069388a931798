/** What a reader may see of one problem. */
import { can } from './abilities.ts';
import { type Visitor, runsBank } from './actor.ts';
import { type Ground, idsOf } from './place.ts';
import type { Visibility } from '../problem/visibility.ts';
import { type Reader, sightOf } from './access.ts';

export interface ProblemFacts {
  ownerUid: string | null;
  visibility: Visibility;
  /** It belongs to a group and is not in the bank. */
  isGroup: boolean;
  /**
   * Of a problem that was public until a contest took it: when the last contest that uses it is over. Trainings ask;
   * null or absent: it was never public, or nobody has looked.
   */
  openAgainMs?: number | null;
}

const owns = (actor: Visitor, { ownerUid }: { ownerUid: string | null }): boolean =>
  actor !== null && ownerUid === actor.uid;

/** Its statement and everything around it; without this a reader does not even learn that it exists. */
export function seesProblem(reader: Reader, ground: Ground, problem: ProblemFacts): boolean {
  const { problems } = sightOf(reader, ground);
  const isOutside = ground.kind !== 'contest' && idsOf(ground).groupId === null;
  if (problems === 'none' || (problem.isGroup && isOutside)) return false;
  if (problems === 'all' || problem.visibility === 'public' || owns(reader.actor, problem)) return true;
  if (problem.visibility !== 'contest') return false;
  return problems === 'contest' || (problems === 'afterContest' && isOpenAgain(reader, problem));
}

const isOpenAgain = ({ now }: Reader, { openAgainMs }: ProblemFacts): boolean =>
  openAgainMs !== undefined && openAgainMs !== null && openAgainMs <= now.getTime();

/**
 * Its test data, wherever it is solved. In a group they are for those who may edit it there; members solve it. Who
 * decides whether the bank takes it looks at them, too.
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
