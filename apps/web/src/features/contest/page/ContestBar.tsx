import { PlaceBar } from '../../../app/place/PlaceShell.tsx';
import { ContestTabs } from './ContestTabs.tsx';
import { ContestTime } from './ContestTime.tsx';
import { useContest } from '../use-contest.ts';

/** Title, tabs and clock of the contest in a single line. */
export function ContestBar() {
  const { id, title } = useContest();
  return (
    <PlaceBar
      title={title}
      to="/contest/$contestID"
      params={{ contestID: String(id) }}
      tabs={<ContestTabs look="bare" />}
    >
      <ContestTime />
    </PlaceBar>
  );
}
