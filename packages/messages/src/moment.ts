import type { Locale } from './shape.ts';

/** A time in a text of the server, which does not know the zone of its reader: to the minute, in UTC. */
export const moment = (at: Date, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' }).format(at)} UTC`;
