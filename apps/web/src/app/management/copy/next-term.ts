/** Dates of copies for the next term, in the reader's calendar. */
import { TERM_DAYS } from '@verdict/domain/group/next-term.ts';
import { localMoment } from '@verdict/kit/controls/MomentInput.tsx';

/** The day of a moment in the reader's time zone, in the format of a `date` field. */
export const dayOf = (moment: string | Date): string => localMoment(new Date(moment)).slice(0, 10);

/** Moves a moment by days. The time of day stays the same, also across a clock change. */
export const daysLater = (moment: string | Date, days: number): Date => {
  const at = new Date(moment);
  at.setDate(at.getDate() + days);
  return at;
};

/** Days from one day to another. NaN when one of them is invalid. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const proposedDay = (first: string | Date): string => dayOf(daysLater(first, TERM_DAYS));

/** The shift as the server expects it: days and the reader's time zone. */
export const shiftSent = (first: string | Date | null, day: string) => ({
  days: first === null ? 0 : daysBetween(dayOf(first), day),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
