/** The times that a contest's form offers for its seal. */
import type { ContestRule } from './rule.ts';

export const sealChoices = ['halfHour', 'hour', 'whole'] as const;
export type SealChoice = (typeof sealChoices)[number];

/** Before the end; null: from the start on. */
const beforeEndMs: Record<SealChoice, number | null> = { halfHour: 1_800_000, hour: 3_600_000, whole: null };

/** Whether a contest of this length has room for it. */
export const isOffered = (choice: SealChoice, durationMs: number): boolean => durationMs >= (beforeEndMs[choice] ?? 0);

/** What is chosen when sealing is switched on. */
export const defaultSealChoice = ({ defaultSeal }: Pick<ContestRule, 'defaultSeal'>, durationMs: number): SealChoice =>
  isOffered(defaultSeal, durationMs) ? defaultSeal : 'whole';

export function sealAtOf(choice: SealChoice, startAt: Date, endAt: Date): Date {
  const before = beforeEndMs[choice];
  return before === null ? startAt : new Date(endAt.getTime() - before);
}

/** Null: a time of its own, such as one that was moved by a pause. The whole contest wins where two are the same. */
export function sealChoiceOf(sealAt: Date, startAt: Date, endAt: Date): SealChoice | null {
  const isIt = (choice: SealChoice): boolean => sealAtOf(choice, startAt, endAt).getTime() === sealAt.getTime();
  return sealChoices.toReversed().find(isIt) ?? null;
}
