/** How often the account flows may be tried. Each limit counts one kind of subject; see `limits/rate-limit.ts`. */
import type { Limit } from '../../limits/rate-limit.ts';

const MINUTE = 60_000;

/** Failed logins of one name from one address; also what the specification says. */
export const loginsByNameAndAddress: Limit = { name: 'login', max: 20, windowMs: 30 * MINUTE };
/** Failed logins from one address, whatever the names. A class behind one address stays far below. */
export const loginsByAddress: Limit = { name: 'login-address', max: 200, windowMs: 30 * MINUTE };
/** Failed logins of one account from addresses that it has never been used from. */
export const loginsByName: Limit = { name: 'login-name', max: 100, windowMs: 30 * MINUTE };
/** Wrong second factors of one account. */
export const secondFactors: Limit = { name: 'second-factor', max: 20, windowMs: 30 * MINUTE };

export const registerCodeResend: Limit = { name: 'register-code', max: 1, windowMs: MINUTE };
export const resetMailResend: Limit = { name: 'reset-mail', max: 1, windowMs: 1.5 * MINUTE };
export const changeEmailResend: Limit = { name: 'change-email-code', max: 1, windowMs: MINUTE / 2 };
/** Mails that one address may cause, so that the site cannot be used to flood others. */
export const mailsByAddress: Limit = { name: 'mail-address', max: 100, windowMs: 60 * MINUTE };

export const registrationsByAddress: Limit = { name: 'register', max: 200, windowMs: 60 * MINUTE };
export const captchasByAddress: Limit = { name: 'captcha', max: 60, windowMs: MINUTE };
export const nameChecksByAddress: Limit = { name: 'name-check', max: 120, windowMs: MINUTE };
export const resetsByAddress: Limit = { name: 'reset', max: 50, windowMs: 30 * MINUTE };

/** Wrong passwords or codes when changing password or address. */
export const credentialChanges: Limit = { name: 'credential-change', max: 5, windowMs: 30 * MINUTE };
