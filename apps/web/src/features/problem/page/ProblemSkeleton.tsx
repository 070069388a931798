import classes from './ProblemSkeleton.module.css';

/** Placeholders of the two panes, so the layout does not jump. */
export function ProblemSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy>
      <div />
      <div />
    </div>
  );
}
