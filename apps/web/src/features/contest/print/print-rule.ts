import { PRINT_MAX, PRINT_MIN } from '@verdict/contract/contest/print.ts';

/** Key of the error text for a text to be printed, or null. Lengths are in characters. */
export function printRule(
  text: string,
): 'contest.printEmpty' | 'contest.printTooShort' | 'contest.printTooLong' | null {
  if (text.trim() === '') return 'contest.printEmpty';
  if (text.trim().length < PRINT_MIN) return 'contest.printTooShort';
  return text.length > PRINT_MAX ? 'contest.printTooLong' : null;
}
