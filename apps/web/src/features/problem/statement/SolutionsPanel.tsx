import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { WhenSeen } from '@verdict/ui/kit/WhenSeen.tsx';
import { lazy } from 'react';
import { Part } from '../../../app/Part.tsx';
import { usePlace } from '../../../app/place.ts';
import type { ProblemDetail } from '../problem-queries.ts';

const Solutions = lazy(async () => (await import('../../community/solution/solutions-part.ts')).loadSolutions());

/** Contests have none; neither have problems whose author wants none, but for who may write them an editorial. */
export function useHasSolutions({ solutions, isGroup }: ProblemDetail['problem']): boolean {
  const place = usePlace();
  const actor = useActor();
  return place.kind !== 'contest' && (solutions !== 'off' || isGroup || isSiteAdmin(actor));
}

/** Fetched when its tab is opened. */
export const SolutionsPanel = ({ problem }: ProblemDetail) => (
  <WhenSeen height={200}>
    <Part>
      <Solutions problemId={problem.problemId} groupId={problem.isGroup ? problem.gid : null} />
    </Part>
  </WhenSeen>
);
