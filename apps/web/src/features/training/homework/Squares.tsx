import { IconCheck } from '@tabler/icons-react';
import classes from './Homework.module.css';

/** More problems than this are shown as a bar. */
const SQUARES_MAX = 10;

/** A square per problem, ticked when it is finished. The text beside it says the same. */
export function Squares({ problems, finished }: { problems: number; finished: number }) {
  if (problems > SQUARES_MAX)
    return (
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(100 * finished) / problems}%` }} />
      </span>
    );
  return (
    <span className={classes.squares} aria-hidden>
      {Array.from({ length: problems }, (_, index) => (
        <span key={index} data-done={index < finished || undefined}>
          {index < finished && <IconCheck size={12} stroke={3} />}
        </span>
      ))}
    </span>
  );
}
