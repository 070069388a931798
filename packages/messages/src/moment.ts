/**
 * A time in a text of the server: `YYYY-MM-DD HH:mm:ss`, followed by the time zone. The server does not know the
 * reader's; an empty `timeZone` is UTC.
 */
export const moment = (at: Date, timeZone = ''): string => {
  const zone = timeZone || 'UTC';
  // Sweden writes dates as ISO does.
  const time = at.toLocaleString('sv-SE', { timeZone: zone });
  return zone === 'UTC' ? `${time} UTC` : `${time} (${zone})`;
};
