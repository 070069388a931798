import classes from './RouteProgress.module.css';

/** A thin line at the top of the page while the next page loads. */
export function RouteProgress({ active }: { active: boolean }) {
  return (
    <div
      className={classes.progress}
      data-active={active || undefined}
      role="progressbar"
      aria-hidden={!active}
      aria-label="…"
    />
  );
}
