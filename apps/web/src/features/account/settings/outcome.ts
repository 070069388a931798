/** `data.code` of changing password or address: a refusal of this kind comes with body status 200. */
export const DONE = 200;
/** Too many wrong passwords or codes. */
export const LOCKED = 403;
