/** Label of a problem by its position from 0: `A` to `Z`, `AA` and so on. */
export const labelOf = (index: number): string =>
  (index < 26 ? '' : labelOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
