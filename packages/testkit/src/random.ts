/** A linear congruential generator for made-up stories. Equal seeds give equal numbers. */
export function random(seed: number) {
  let state = seed;
  const below = (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  return { below, one: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
