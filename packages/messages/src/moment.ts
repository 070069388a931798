/** A time in a text of the server: `YYYY-MM-DD HH:mm:ss UTC`. The server does not know the reader's time zone. */
export const moment = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
