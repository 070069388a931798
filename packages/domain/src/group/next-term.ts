/** Copies of trainings, contests and groups for the next term. */

/** Half a year, to the same day of the week: what a copy proposes. */
export const TERM_DAYS = 182;
/** The most days by which the dates of a copy are shifted, to either side. */
export const SHIFT_DAYS_MAX = 36_500;

/** What a copy is called unless its maker says otherwise: `Cup` has the copies `Cup (2)`, `Cup (3)`, … */
export function nextTitle(title: string, max: number): string {
  const [, name = title, number = '1'] = /^(.*) \((\d{1,4})\)$/.exec(title) ?? [];
  const end = ` (${Number(number) + 1})`;
  return name.slice(0, max - end.length).toWellFormed() + end;
}
