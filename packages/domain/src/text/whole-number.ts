/** Whether it is whole and in the range. False for NaN, fractions and what a browser leaves in an empty field. */
export const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
