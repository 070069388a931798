import { expect, test } from 'vitest';
import { emailRule, loginPasswordRule, newUsernameRule, passwordAgainRule, passwordRule, registerCodeRule, usernameRule } from './rules.ts';

test.each([
  ['   ', 'account.usernameRequired'],
  ['a'.repeat(21), 'account.usernameTooLong'],
  ['a'.repeat(20), null],
  ['小明 一号', null], // an old account may be called so
])('logging in as %j: %s', (username, verdict) => expect(usernameRule(username)).toBe(verdict));

test.each([
  ['小明', null],
  ['two words', 'account.usernameCharacters'],
  ['a\u202eb', 'account.usernameCharacters'], // turns the text around
])('a new account called %j: %s', (username, verdict) => expect(newUsernameRule(username)).toBe(verdict));

test.each([
  ['', 'account.passwordRequired'],
  ['12345', 'account.passwordLength'],
  ['123456', null],
  ['x'.repeat(21), 'account.passwordLength'],
])('password %j: %s', (password, verdict) => expect(passwordRule(password)).toBe(verdict));

test('a generated password may be longer than a chosen one', () => {
  expect([loginPasswordRule('x'.repeat(25)), loginPasswordRule('x'.repeat(26))]).toEqual([null, 'account.passwordLength']);
});

test('the repetition must be the same', () => {
  expect(passwordAgainRule('', 'secret')).toBe('account.passwordAgainRequired');
  expect(passwordAgainRule('Secret', 'secret')).toBe('account.passwordMismatch');
  expect(passwordAgainRule('secret', 'secret')).toBeNull();
});

test('addresses and codes', () => {
  expect([emailRule(''), emailRule('ann@'), emailRule('ann@example.org')]).toEqual(['account.emailRequired', 'account.emailFormat', null]);
  expect([registerCodeRule(''), registerCodeRule('12345'), registerCodeRule('123456')]).toEqual(['account.codeRequired', 'account.codeLength', null]);
});
