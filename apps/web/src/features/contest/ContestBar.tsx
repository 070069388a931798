import { Link } from '@tanstack/react-router';
import { ContestTabs } from './ContestTabs.tsx';
import { ContestTime } from './ContestTime.tsx';
import classes from './ContestShell.module.css';
import { useContest } from './use-contest.ts';

/** Title, tabs and clock of the contest in one line. */
export function ContestBar() {
  const { id, title } = useContest();
  return (
    <div className={classes.bar}>
      <Link to="/contest/$contestID" params={{ contestID: String(id) }} className={classes.barTitle} title={title}>
        <bdi>{title}</bdi>
      </Link>
      <ContestTabs look="bare" />
      <span className={classes.barClock}>
        <ContestTime />
      </span>
    </div>
  );
}
