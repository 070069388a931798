/** Days of copies for the next term, as the calendar of the reader counts them. */
import { TERM_DAYS } from '@verdict/domain/group/next-term.ts';
import { localMoment } from '../kit/MomentInput.tsx';

/** The day of a moment in the reader's own zone, as a `date` field wants it. */
export const dayOf = (moment: string | Date): string => localMoment(new Date(moment)).slice(0, 10);

/** The same time of day, whatever happens to the clocks between. */
export const daysLater = (moment: string | Date, days: number): Date => {
  const at = new Date(moment);
  at.setDate(at.getDate() + days);
  return at;
};

/** From one day to another; NaN: one of them is none. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const proposedDay = (first: string | Date): string => dayOf(daysLater(first, TERM_DAYS));

/** How the server is told by how much. */
export const shiftSent = (first: string | Date | null, day: string) => ({
  days: first === null ? 0 : daysBetween(dayOf(first), day),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
