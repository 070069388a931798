/**
 * Limits for how often the account flows may be tried. Each limit counts one kind of subject; see `rate-limit.ts` and
 * `backoff.ts` of the platform. Addresses are counted by `addressBlock`; a class of some hundred students may share
 * one.
 */
import type { Backoff } from '../../platform/limits/backoff.ts';
import type { Limit } from '../../platform/limits/rate-limit.ts';

const MINUTE = 60_000;

/** Failed logins of one name from one address. */
export const loginsByNameAndAddress: Backoff = {
  name: 'login',
  free: 4,
  longestWaitMs: 15 * MINUTE,
  forgottenAfterMs: 30 * MINUTE,
};
/** Failed logins from one address, whatever the names: a class behind one address mistypes a lot. */
export const loginsByAddress: Backoff = {
  name: 'login-address',
  free: 200,
  longestWaitMs: MINUTE,
  forgottenAfterMs: 10 * MINUTE,
};
/** Failed logins of one name from anywhere. */
export const loginsByName: Backoff = {
  name: 'login-name',
  free: 100,
  longestWaitMs: 5 * MINUTE,
  forgottenAfterMs: 30 * MINUTE,
};
/**
 * Wrong second factors of one account from one address. The sender already has the password and a code is only six
 * digits, so failures are remembered for a day.
 */
export const secondFactorsByAddress: Backoff = {
  name: 'second-factor-address',
  free: 4,
  longestWaitMs: 15 * MINUTE,
  forgottenAfterMs: 24 * 60 * MINUTE,
};
/** Wrong second factors of one account from any address. */
export const secondFactors: Backoff = {
  name: 'second-factor',
  free: 20,
  longestWaitMs: 15 * MINUTE,
  forgottenAfterMs: 24 * 60 * MINUTE,
};

export const registerCodeResend: Limit = {
  name: 'register-code',
  max: 1,
  windowMs: MINUTE,
  refusal: 'error.mailTooSoon',
};
export const resetMailResend: Limit = {
  name: 'reset-mail',
  max: 1,
  windowMs: 1.5 * MINUTE,
  refusal: 'error.mailTooSoon',
};
export const changeEmailResend: Limit = {
  name: 'change-email-code',
  max: 1,
  windowMs: MINUTE / 2,
  refusal: 'error.mailTooSoon',
};
/** Mails that one address may cause, so that the site cannot be used to flood other people's mailboxes. */
export const mailsByAddress: Limit = { name: 'mail-address', max: 500, windowMs: 60 * MINUTE };

/** Changes of the signature. Each may be long, and its pictures must be found. */
export const signatureChanges: Limit = { name: 'signature', max: 120, windowMs: 60 * MINUTE };

export const registrationsByAddress: Limit = { name: 'register', max: 500, windowMs: 60 * MINUTE };
export const captchasByAddress: Limit = { name: 'captcha', max: 300, windowMs: MINUTE };
export const nameChecksByAddress: Limit = { name: 'name-check', max: 600, windowMs: MINUTE };
/**
 * Guesses at a registration code, counted for each pair of mailbox and address: strangers cannot use up the owner's
 * guesses.
 */
export const registerCodeGuesses: Limit = { name: 'register-guess', max: 5, windowMs: 10 * MINUTE };

/** Wrong passwords or codes while changing password or email address. */
export const credentialChanges: Limit = { name: 'credential-change', max: 5, windowMs: 30 * MINUTE };
