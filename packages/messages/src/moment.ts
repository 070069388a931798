/** A time in a text of the server, which does not know the zone of its reader: `YYYY-MM-DD HH:mm:ss UTC`. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
