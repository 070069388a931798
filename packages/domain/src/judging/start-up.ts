/**
 * Start-up time of languages: the CPU time before the first line of a program runs. It is added to the limit of a
 * problem, which is meant for the program itself, so that virtual machines are not at a disadvantage. Each host
 * measures its own times.
 */
import type { Language } from './language.ts';

/** Shorter start-up times are negligible. */
const SMALLEST_MS = 50;
/** Rounding step: repeated measurements on a host differ by less. */
const STEP_MS = 50;
/** A longer start-up time is a fault of the host, not of the language. */
const LONGEST_MS = 3_000;
/** Limit of a new problem, within which an empty program must run. */
const usualLimitMs = 1_000;

/** True when a measured start-up time is long enough to be measured more precisely. */
export const isNotedStart = (measuredMs: number): boolean => measuredMs >= SMALLEST_MS;

/** Milliseconds that are added to the time limit of every program in the language. */
export function startUpAllowanceMs(measuredMs: number): number {
  if (!isNotedStart(measuredMs)) return 0;
  return Math.min(LONGEST_MS, Math.ceil(measuredMs / STEP_MS) * STEP_MS);
}

/** True when a program that does nothing runs within a time limit of one second. */
export const passesUsualLimit = (measuredMs: number, { limitsFactor }: Pick<Language, 'limitsFactor'>): boolean =>
  measuredMs <= usualLimitMs * limitsFactor + startUpAllowanceMs(measuredMs);
