import { formatClock } from '../format.ts';
import { useNow } from './use-now.ts';
import classes from './Countdown.module.css';

interface Props {
  /** Milliseconds since 1970, in the server's time. */
  until: number;
  /** Server time minus this machine's time, in ms. */
  clockOffsetMs?: number;
  phase?: 'scheduled' | 'running' | 'ended';
}

/** A clock running down once a second; it stands still at zero. */
export function Countdown({ until, clockOffsetMs = 0, phase = 'running' }: Props) {
  const now = useNow(phase === 'ended' ? null : 1000);
  return (
    <span className={classes.countdown} data-phase={phase} role="timer">
      {formatClock(until - (now + clockOffsetMs))}
    </span>
  );
}
