import { AdminWays } from '../group/AdminWays.tsx';
import { groupProblemTexts } from './messages.ts';

/** From one list of the problems of a group to the other, and to a new one. */
export function ProblemWays({ here }: { here: 'list' | 'admin' }) {
  const t = groupProblemTexts.useMessages();
  return (
    <AdminWays
      list="/group/$groupID/problem"
      here={here}
      manage={t('groupProblem.administer')}
      create={t('groupProblem.create')}
    />
  );
}
