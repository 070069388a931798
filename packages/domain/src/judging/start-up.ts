/**
 * Processor time that a language needs before the first line of a program, and what is allowed for it: the limit of a
 * problem is for the program, so the start of a virtual machine comes on top. Each host measures its own.
 */
import type { Language } from './language.ts';

/** Shorter starts are noise beside any limit. */
const SMALLEST_MS = 50;
/** Measurements differ by less than a step from start to start of a host. */
const STEP_MS = 50;
/** A longer start is a fault of the host and not of the language. */
const LONGEST_MS = 3_000;
/** The limit of a new problem, which an empty program has to pass. */
const usualLimitMs = 1_000;

/** Whether a measured start is long enough that it is measured more exactly. */
export const isNotedStart = (measuredMs: number): boolean => measuredMs >= SMALLEST_MS;

/** Milliseconds that are added to the time limit of every program of the language. */
export function startUpAllowanceMs(measuredMs: number): number {
  if (!isNotedStart(measuredMs)) return 0;
  return Math.min(LONGEST_MS, Math.ceil(measuredMs / STEP_MS) * STEP_MS);
}

/** Whether a program that does nothing would keep a time limit of one second. */
export const passesUsualLimit = (measuredMs: number, { limitsFactor }: Pick<Language, 'limitsFactor'>): boolean =>
  measuredMs <= usualLimitMs * limitsFactor + startUpAllowanceMs(measuredMs);
