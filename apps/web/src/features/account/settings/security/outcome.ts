/** `data.code` after changing password or email address; refusals of this kind come with body status 200. */
export const DONE = 200;
/** Too many wrong passwords or codes. */
export const LOCKED = 403;
