/** Meanings of the numbers that requests use for contests. */
import { contestAccesses, type ContestAccess, type CountedAttempt } from '@verdict/domain/contest/contest.ts';
import type { ContestPhase } from '@verdict/domain/contest/time.ts';

/** Phases in order of time; requests number them from -1. */
export const contestPhases = ['scheduled', 'running', 'ended'] as const satisfies readonly ContestPhase[];

export const phaseOfWire = (status: number): ContestPhase => contestPhases[status + 1] ?? 'ended';
export const phaseOnWire = (phase: ContestPhase): number => contestPhases.indexOf(phase) - 1;
/** `oiRankScoreType`; `Recent` is the other value. */
export const countedOfWire = (type: string | null): CountedAttempt => (type === 'Highest' ? 'highest' : 'recent');
export const accessOfWire = (auth: number): ContestAccess => contestAccesses[auth] ?? 'public';
