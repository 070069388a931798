/** True for a whole number in the range. False for NaN, fractions and the value of an empty browser field. */
export const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
