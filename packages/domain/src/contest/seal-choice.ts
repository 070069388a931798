/** Times that a contest's form offers for its seal. */
import type { ContestRule } from './rule.ts';

export const sealChoices = ['halfHour', 'hour', 'whole'] as const;
export type SealChoice = (typeof sealChoices)[number];

/** Time before the end. Null for the start of the contest. */
const beforeEndMs: Record<SealChoice, number | null> = { halfHour: 1_800_000, hour: 3_600_000, whole: null };

/** True when a contest of this length is long enough for the choice. */
export const isOffered = (choice: SealChoice, durationMs: number): boolean => durationMs >= (beforeEndMs[choice] ?? 0);

/** Choice that is proposed when sealing is switched on. */
export const defaultSealChoice = ({ defaultSeal }: Pick<ContestRule, 'defaultSeal'>, durationMs: number): SealChoice =>
  isOffered(defaultSeal, durationMs) ? defaultSeal : 'whole';

export function sealAtOf(choice: SealChoice, startAt: Date, endAt: Date): Date {
  const before = beforeEndMs[choice];
  return before === null ? startAt : new Date(endAt.getTime() - before);
}

/**
 * Choice for a stored seal. Null for another time, for example after a pause. The whole contest wins when two choices
 * have the same time.
 */
export function sealChoiceOf(sealAt: Date, startAt: Date, endAt: Date): SealChoice | null {
  const isIt = (choice: SealChoice): boolean => sealAtOf(choice, startAt, endAt).getTime() === sealAt.getTime();
  return sealChoices.toReversed().find(isIt) ?? null;
}
