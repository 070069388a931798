/**
 * Rules of the fields in the account dialogs, with the bounds and patterns of the contract. The server checks them
 * again. The test beside this file compares each rule with the contract's schema, which is not shipped to browsers.
 */
import {
  CAPTCHA_MAX,
  EMAIL_MAX,
  EMAIL_PATTERN,
  LOGIN_PASSWORD_MAX,
  NEW_USERNAME_PATTERN,
  OLD_USERNAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  REGISTER_CODE_LENGTH,
  USERNAME_MAX,
} from '@verdict/contract/account/account.ts';
import { mixesScripts } from '@verdict/domain/account/name-scripts.ts';
import type { PlainKey, PlainKeyFrom } from '@verdict/kit/i18n.tsx';
import type { accountTexts } from './messages.ts';

/** Key of the error text. Null when the value is fine. */
export type Verdict = PlainKeyFrom<typeof accountTexts> | null;

const lengthOf = (text: string): number => [...text].length;

/** Checks the name of an existing account, which may have come from another judge. */
export const usernameRule = (username: string): Verdict => nameRule(username, OLD_USERNAME_MAX);

function nameRule(username: string, most: number): Verdict {
  const name = username.trim();
  if (name === '') return 'account.usernameRequired';
  return lengthOf(name) > most ? 'account.usernameTooLong' : null;
}

export function newUsernameRule(username: string): Verdict {
  const name = username.trim();
  const fault =
    nameRule(username, USERNAME_MAX) ?? (NEW_USERNAME_PATTERN.test(name) ? null : 'account.usernameCharacters');
  return fault ?? (mixesScripts(name) ? 'account.usernameMixed' : null);
}

export function passwordRule(password: string): Verdict {
  if (password === '') return 'account.passwordRequired';
  return lengthOf(password) < PASSWORD_MIN || lengthOf(password) > PASSWORD_MAX ? 'account.passwordLength' : null;
}

/** Checks a password for login. A long or short one is passed on and compared with the stored password. */
export function loginPasswordRule(password: string): Verdict {
  if (password === '') return 'account.passwordRequired';
  return lengthOf(password) > LOGIN_PASSWORD_MAX ? 'account.passwordLength' : null;
}

export function passwordAgainRule(again: string, password: string): Verdict {
  if (again === '') return 'account.passwordAgainRequired';
  return again === password ? null : 'account.passwordMismatch';
}

export function emailRule(email: string): Verdict {
  const address = email.trim();
  if (address === '') return 'account.emailRequired';
  return address.length <= EMAIL_MAX && EMAIL_PATTERN.test(address) ? null : 'account.emailFormat';
}

export function registerCodeRule(code: string): Verdict {
  if (code.trim() === '') return 'account.codeRequired';
  return lengthOf(code.trim()) === REGISTER_CODE_LENGTH ? null : 'account.codeLength';
}

export function captchaRule(answer: string): PlainKey | null {
  if (answer.trim() === '') return 'account.captchaRequired';
  return lengthOf(answer.trim()) > CAPTCHA_MAX ? 'account.captchaLength' : null;
}
