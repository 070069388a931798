import { acRate, formatAcRate } from '@verdict/kit/format.ts';
import classes from './AcRate.module.css';

// Colors in steps at 20, 40, 60, 80, 100 percent: one hue, deeper with a larger share.
const fills = [
  'var(--heat-1)',
  'var(--heat-2)',
  'var(--heat-3)',
  'color-mix(in srgb, var(--heat-3), var(--heat-4))',
  'var(--heat-4)',
] as const;

/** Accepted share as a bar and a number; a dash where nothing was submitted. */
export function AcRate({ accepted, total }: { accepted: number; total: number }) {
  if (total === 0) return <span className={classes.rate}>{formatAcRate(accepted, total)}</span>;
  return <ShareBar percent={acRate(accepted, total)} text={formatAcRate(accepted, total)} />;
}

/** A share as a bar and a text. */
export function ShareBar({ percent, text }: { percent: number; text: string }) {
  return (
    <span className={classes.rate}>
      <span className={classes.rateTrack} aria-hidden>
        <span
          className={classes.rateFill}
          style={{ width: `${percent}%`, '--fill': fills[Math.min(4, Math.floor(percent / 20))] }}
        />
      </span>
      {text}
    </span>
  );
}
