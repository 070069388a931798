/** What the fields of the login and register dialogs must hold; the server checks the same again. */
import { GENERATED_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN, REGISTER_CODE_LENGTH, USERNAME_MAX } from '@verdict/contract/account.ts';
import type { PlainKey } from '../../i18n.tsx';

/** Key of the text that says what is wrong, or null. */
export type Verdict = PlainKey | null;

export function usernameRule(username: string): Verdict {
  const name = username.trim();
  if (name === '') return 'account.usernameRequired';
  return [...name].length > USERNAME_MAX ? 'account.usernameTooLong' : null;
}

export function newUsernameRule(username: string): Verdict {
  return usernameRule(username) ?? (/^[^\s\p{C}]+$/u.test(username.trim()) ? null : 'account.usernameCharacters');
}

export function passwordRule(password: string): Verdict {
  if (password === '') return 'account.passwordRequired';
  return password.length < PASSWORD_MIN || password.length > PASSWORD_MAX ? 'account.passwordLength' : null;
}

/** Generated passwords may be longer than chosen ones. */
export function loginPasswordRule(password: string): Verdict {
  const isGenerated = password.length > PASSWORD_MAX && password.length <= GENERATED_PASSWORD_MAX;
  return isGenerated ? null : passwordRule(password);
}

export function passwordAgainRule(again: string, password: string): Verdict {
  if (again === '') return 'account.passwordAgainRequired';
  return again === password ? null : 'account.passwordMismatch';
}

export function emailRule(email: string): Verdict {
  if (email.trim() === '') return 'account.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'account.emailFormat';
}

export function registerCodeRule(code: string): Verdict {
  if (code.trim() === '') return 'account.codeRequired';
  return code.trim().length === REGISTER_CODE_LENGTH ? null : 'account.codeLength';
}
