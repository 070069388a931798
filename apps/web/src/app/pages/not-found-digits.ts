const target = [4, 0, 4] as const;
/** Steps after which each digit stops, from left to right. */
const settledAfter = [10, 18, 26] as const;

/** The three digits at a step: each digit counts until it settles on its value of 404. */
export function counterDigits(step: number): number[] {
  return target.map((digit, place) => (step >= (settledAfter[place] ?? 0) ? digit : (step * 7 + place * 3) % 10));
}
