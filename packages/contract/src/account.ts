/** Accounts and sessions. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing, optionalText, says } from './fields.ts';
import { userInfo } from './shapes.ts';

export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const REGISTER_CODE_LENGTH = 6;

const username = z.string(says('error.usernameRequired')).trim().min(1, says('error.usernameRequired')).max(USERNAME_MAX, says('error.usernameTooLong'));
/** A name that a new account may have: visible characters only, no look-alike tricks with control or direction marks. */
export const newUsername = username.regex(/^[^\s\p{C}]+$/u, says('error.usernameCharacters'));
export const password = z
  .string(says('error.passwordRequired'))
  .min(PASSWORD_MIN, says('error.passwordLength'))
  .max(PASSWORD_MAX, says('error.passwordLength'));
export const email = z.string(says('error.emailRequired')).trim().max(255, says('error.emailFormat')).pipe(z.email(says('error.emailFormat')));

export const login = endpoint('POST /api/login', 'anon', 'Log in; the token is in the Authorization answer header', {
  input: z.object({ username, password }),
  data: userInfo,
});

export const logout = endpoint('GET /api/logout', 'login', 'Log out of this session', { input: z.object({}), data: nothing });

export const register = endpoint('POST /api/register', 'anon', 'Create an account', {
  input: z.object({
    username: newUsername,
    password,
    email,
    code: z.string(says('error.registerCodeRequired')).trim().length(REGISTER_CODE_LENGTH, says('error.registerCodeLength')).optional(),
  }),
  data: nothing,
});

export const checkUsernameOrEmail = endpoint('POST /api/check-username-or-email', 'anon', 'Is a name or an address taken?', {
  input: z.object({ username: optionalText(255), email: optionalText(255) }),
  data: z.object({ username: z.boolean(), email: z.boolean() }),
});

export const getUserAuthInfo = endpoint('GET /api/get-user-auth-info', 'login', 'Role of the caller', {
  input: z.object({}),
  data: z.object({ roles: z.array(z.string()), permissions: z.null() }),
});
