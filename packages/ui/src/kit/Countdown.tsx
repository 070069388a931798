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

/** A clock running down once a second; it stands still at zero. */
export function Countdown({ until, clockOffsetMs = 0, phase = 'running' }: Props) {
  const now = useNow(phase === 'ended' ? null : 1000);
  return <TimeLeft ms={until - (now + clockOffsetMs)} phase={phase} />;
}

/** The same for who reads the clock himself. `paused`: it does not run. */
export function TimeLeft({ ms, phase }: { ms: number; phase: Phase | 'paused' }) {
  return (
    <span className={classes.countdown} data-phase={phase} role="timer">
      {formatClock(ms)}
    </span>
  );
}
