import { randomFrom } from '@verdict/domain/contest/random.ts';

/** Choices for made-up stories. Equal seeds give equal choices. */
export function random(seed: number) {
  const next = randomFrom(seed);
  const below = (max: number): number => Math.floor(next() * max);
  return { below, one: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
