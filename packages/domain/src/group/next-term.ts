/** Copies of trainings, contests and groups for the next term. */

/** Default shift of a copy: half a year, to the same day of the week. */
export const TERM_DAYS = 182;
/** Largest shift of a copy's dates, in either direction. */
export const SHIFT_DAYS_MAX = 36_500;

/** Default title of a copy: `Cup` becomes `Cup (2)`, then `Cup (3)`, … */
export function nextTitle(title: string, max: number): string {
  const [, name = title, number = '1'] = /^(.*) \((\d{1,4})\)$/.exec(title) ?? [];
  const end = ` (${Number(number) + 1})`;
  return name.slice(0, max - end.length).toWellFormed() + end;
}
