import { formatClock } from '../format.ts';
import { useNow } from './use-now.ts';
import classes from './Countdown.module.css';

type Phase = 'scheduled' | 'running' | 'ended';

interface Props {
  /** Milliseconds since 1970, in the server's time. */
  until: number;
  /** Server time minus this machine's time, in ms. */
  clockOffsetMs?: number;
  phase?: Phase;
}

/** A countdown that ticks once a second and stops at zero. */
export function Countdown({ until, clockOffsetMs = 0, phase = 'running' }: Props) {
  const now = useNow(phase === 'ended' ? null : 1000);
  return <TimeLeft ms={until - (now + clockOffsetMs)} phase={phase} />;
}

/** Remaining time for callers with their own clock. `paused`: the time does not run. */
export function TimeLeft({ ms, phase }: { ms: number; phase: Phase | 'paused' }) {
  return (
    <span className={classes.countdown} data-phase={phase} role="timer">
      {formatClock(ms)}
    </span>
  );
}
