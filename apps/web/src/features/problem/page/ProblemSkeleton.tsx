import classes from './ProblemSkeleton.module.css';

/** The two panes before the problem is there, so that nothing jumps. */
export function ProblemSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy>
      <div />
      <div />
    </div>
  );
}
