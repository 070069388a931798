import { expect, test } from 'vitest';
import { isAllowedMail, isMailDomainList, isRefusedMail } from './mail-domains.ts';

const allowed = 'uni.example, *.uni.example; Other.Test';
test.each([
  // address                   allowed
  ['ann@uni.example', true],
  ['ann@UNI.Example', true],
  ['ann@cs.uni.example', true],
  ['ann@a.b.uni.example', true],
  ['ann@other.test', true],
  ['ann@sub.other.test', false],
  ['ann@notuni.example', false],
  ['ann@uni.example.evil.test', false],
  ['"ann@uni.example"@evil.test', false],
] as const)('%s may register at a site for uni.example, its sub-domains and other.test: %s', (email, isAllowed) => {
  expect(isAllowedMail(email, allowed)).toBe(isAllowed);
});

test('an empty list allows every address', () => {
  expect(isAllowedMail('ann@any.test', ' \n')).toBe(true);
});

test('a refused domain includes its sub-domains', () => {
  const refused = ['ann@trash.test', 'ann@mail.trash.test', 'ann@nottrash.test'].map((email) =>
    isRefusedMail(email, 'trash.test'),
  );
  expect(refused).toEqual([true, true, false]);
});

test.each([
  ['uni.example *.uni.example', true],
  ['', true],
  ['@uni.example', false],
  ['uni', false],
  ['*', false],
  ['a.*.example', false],
  ['ann@uni.example', false],
  ['-a.example', false],
] as const)('the list “%s” is accepted: %s', (list, isList) => {
  expect(isMailDomainList(list)).toBe(isList);
});
