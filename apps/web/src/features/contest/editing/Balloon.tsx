import classes from './Balloon.module.css';

/** A balloon's colour with its code, for readers who cannot tell the colours apart. */
export function Balloon({ color }: { color: string }) {
  return (
    <span className={classes.balloon}>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      {color}
    </span>
  );
}
