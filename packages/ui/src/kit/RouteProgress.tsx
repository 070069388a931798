import classes from './RouteProgress.module.css';

/** The thin line at the top of the page while the next one loads. */
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
