import { useQueryClient } from '@tanstack/react-query';
import { useNow } from '@verdict/kit/time/use-now.ts';
import { useEffect } from 'react';
import { contestClock, type ContestClock } from './contest-clock.ts';
import { phaseOfWire } from './contest-facts.ts';
import type { ContestDetails } from './contest-queries.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
/** Delay after a start or an end before refetching, so that the server has passed it as well. */
const GRACE_MS = 300;

const timesOf = ({ mine, pausedSince }: ContestDetails) => ({ ...mine, pausedSince });

/** Clock of the reader's contest time, updated every second until the end. */
export function useContestClock(contest: ContestDetails): ContestClock {
  const now = useNow(phaseOfWire(contest.status) === 'ended' ? null : SECOND);
  return contestClock(timesOf(contest), now + contest.clockOffsetMs);
}

/** Refetches contest and problems when the contest starts and ends. */
export function useTurnsOf(contest: ContestDetails | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!contest) return;
    const { phase, leftMs } = contestClock(timesOf(contest), Date.now() + contest.clockOffsetMs);
    if (phase === 'ended' || contest.pausedSince !== null) return;
    const readAgain = (): void => {
      for (const key of ['contest', 'problem']) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    const timer = setTimeout(readAgain, Math.min(leftMs + GRACE_MS, HOUR));
    return () => clearTimeout(timer);
  }, [contest, queryClient]);
}
