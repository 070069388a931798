import { randomInt } from 'node:crypto';

/** Without look-alikes, since people copy them by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** For accounts, and for places with a password that nobody has chosen. */
export const randomPassword = (length = 10): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
