import { TimeLeft } from '@verdict/kit/time/Countdown.tsx';
import { phaseOfWire } from '../contest-facts.ts';
import { contestTexts } from '../messages.ts';
import { useContest } from '../use-contest.ts';
import { useContestClock } from '../use-contest-clock.ts';

/** Remaining time, with a label for what the clock counts. */
export function ContestTime({ className, nameClass }: { className?: string; nameClass?: string }) {
  const t = contestTexts.useMessages();
  const contest = useContest();
  const { phase, leftMs } = useContestClock(contest);
  const paused = contest.pausedSince !== null;
  if (phase === 'ended')
    return (
      <span className={nameClass}>
        {t(phaseOfWire(contest.status) === 'ended' ? 'contest.over' : 'contest.overForYou')}
      </span>
    );
  const name = paused ? 'contest.paused' : phase === 'scheduled' ? 'contest.untilStart' : 'contest.untilEnd';
  return (
    <>
      <span className={nameClass}>{t(name)}</span>
      <span className={className}>
        <TimeLeft ms={leftMs} phase={paused ? 'paused' : phase} />
      </span>
    </>
  );
}
