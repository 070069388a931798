import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { WhenSeen } from '@verdict/kit/page/WhenSeen.tsx';
import { useActor } from '../../../app/session/session.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { usePlace } from '../../../app/place/place.ts';
import type { ProblemDetail } from '../problem-queries.ts';

const Solutions = lazyPart(async () => (await import('../../community/solution/solutions-part.ts')).loadSolutions());

/**
 * Whether to show the tab of solutions: never in contests. Problems with solutions turned off show it only in groups
 * and to administrators of the site, so that they can write an editorial.
 */
export function useHasSolutions({ solutions, isGroup }: ProblemDetail['problem']): boolean {
  const place = usePlace();
  const actor = useActor();
  return place.kind !== 'contest' && (solutions !== 'off' || isGroup || isSiteAdmin(actor));
}

/** Loads when its tab is opened. */
export const SolutionsPanel = ({ problem }: ProblemDetail) => (
  <WhenSeen height={200}>
    <Part>
      <Solutions problemId={problem.problemId} groupId={problem.isGroup ? problem.gid : null} />
    </Part>
  </WhenSeen>
);
