import * as contract from '@verdict/contract/account/account.ts';
import { expect, test } from 'vitest';
import {
  captchaRule,
  emailRule,
  loginPasswordRule,
  newUsernameRule,
  passwordAgainRule,
  passwordRule,
  registerCodeRule,
  usernameRule,
} from './rules.ts';

test.each([
  ['   ', 'account.usernameRequired'],
  ['a'.repeat(151), 'account.usernameTooLong'],
  ['a'.repeat(150), null], // accounts that came from another judge may have such names
  ['小明 一号', null],
])('logging in as %j: %s', (username, verdict) => expect(usernameRule(username)).toBe(verdict));

test.each([
  ['小明', null],
  ['two words', 'account.usernameCharacters'],
  ['a\u202eb', 'account.usernameCharacters'], // reverses the text direction
  ['\u3164\u2800', 'account.usernameCharacters'], // invisible characters
  ['half\ud800', 'account.usernameCharacters'],
  ['аdmin', 'account.usernameMixed'], // a Cyrillic а
  ['𠮷'.repeat(20), null], // counts characters, not UTF-16 units
  ['𠮷'.repeat(21), 'account.usernameTooLong'],
])('a new account called %j: %s', (username, verdict) => expect(newUsernameRule(username)).toBe(verdict));

test.each([
  ['', 'account.passwordRequired'],
  ['12345', 'account.passwordLength'],
  ['123456', null],
  ['x'.repeat(21), 'account.passwordLength'],
])('password %j: %s', (password, verdict) => expect(passwordRule(password)).toBe(verdict));

test('a password of any length may be tried at the log-in', () => {
  expect(['x', 'x'.repeat(21), 'x'.repeat(1000)].map(loginPasswordRule)).toEqual([null, null, null]);
});

test('the repetition must be the same', () => {
  expect(passwordAgainRule('', 'secret')).toBe('account.passwordAgainRequired');
  expect(passwordAgainRule('Secret', 'secret')).toBe('account.passwordMismatch');
  expect(passwordAgainRule('secret', 'secret')).toBeNull();
});

test.each([
  ['  ', 'account.captchaRequired'],
  ['123456789', 'account.captchaLength'],
  ['21', null],
])('the result of the sum %j: %s', (answer, verdict) => expect(captchaRule(answer)).toBe(verdict));

test.each([
  `${'a'.repeat(250)}@example.org`,
  'a@b',
  'x@example.org\r\nBcc: all@example.org',
  'ab\u202Egnp@example.org',
])('%j is no address', (address) => {
  expect(emailRule(address)).toBe('account.emailFormat');
});

test('addresses and codes', () => {
  expect([emailRule(''), emailRule('ann@'), emailRule('ann@example.org')]).toEqual([
    'account.emailRequired',
    'account.emailFormat',
    null,
  ]);
  expect([registerCodeRule(''), registerCodeRule('12345'), registerCodeRule('123456')]).toEqual([
    'account.codeRequired',
    'account.codeLength',
    null,
  ]);
});

const odd = [
  '',
  '   ',
  'a',
  'a'.repeat(20),
  'a'.repeat(21),
  'a'.repeat(25),
  'a'.repeat(26),
  'a'.repeat(150),
  'a'.repeat(151),
  'w'.repeat(10_000),
  '123456',
  ' 123456 ',
  '12345678',
  '123456789',
  'two words',
  'nul\0name',
  'a\u0007b',
  'a\u202eb',
  'a\u200fb',
  'zero\u200bwidth',
  '\ufeff',
  'half\ud800',
  '\u3164\u2800',
  '𠮷'.repeat(5),
  '𠮷'.repeat(20),
  '👩‍💻',
  'مرحبا',
  '<b>x</b>',
  'ann@example.org',
  ' ann@example.org ',
  'a@b',
  'a..b@example.org',
  'ann@exämple.org',
  'x@example.org\r\nBcc: y@example.org',
  `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c.'.repeat(80)}org`,
];
test.each([
  ['username', usernameRule, contract.ownUsername],
  ['new username', newUsernameRule, contract.newUsername],
  ['password', passwordRule, contract.password],
  ['password of a login', loginPasswordRule, contract.loginPassword],
  ['email', emailRule, contract.email],
  ['code', registerCodeRule, contract.registerCode],
  ['captcha', captchaRule, contract.captchaAnswer],
])('the form takes as %s exactly what the server takes', (_field, rule, schema) => {
  expect(odd.filter((text) => rule(text) === null)).toEqual(odd.filter((text) => schema.safeParse(text).success));
});
