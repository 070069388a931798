import { randomInt } from 'node:crypto';

/** Letters without look-alikes, because people copy passwords by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Password for accounts, and for places with a password that nobody has chosen. */
export const randomPassword = (length = 10): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
