import { expect, test } from 'vitest';
import { hasLink, isNewAccount, listedWords } from './screening.ts';

const list = 'Casino\nfree  money\n\n加微信\na+b\nＱＱ群';
// oxfmt-ignore
const texts = [
  // text                            words of the list
  ['Come to the CASINO!',            'Casino'],
  ['casinos are not meant',          ''],
  ['ｃａｓｉｎｏ in wide letters',      'Casino'],
  ['ca\u200Bsi\u00ADno, invisible',  'Casino'],
  ['FREE\nmoney for all',            'free  money'],
  ['大家加微信领取',                  '加微信'],
  ['what is (a+b)?',                 'a+b'],
  ['请加qq群 123',                    'ＱＱ群'],
  ['nothing of that',                ''],
] as const;
test.each(texts)('%j has %j of the list', (text, words) => {
  expect(listedWords(['a title', text], list).join(' ')).toBe(words);
});

test('an empty list has no words', () => {
  expect(listedWords(['anything', ''], ' \n')).toEqual([]);
});

test.each([
  '[here](/x)',
  '[here][1]\n\n[1]: //evil.example',
  '![cat](cat.png)',
  'see https://evil.example',
  'see www.evil.example',
  '<img src=x>',
  '< a href=x>',
  '<ftp://evil.example>',
])('%j has a link or a picture', (text) => expect(hasLink(text)).toBe(true));

test.each(['plain', 'f(a)[0] = 1', '`[x](y)` and\n```\nhttps://x.example\n```', 'a: b', '[x] done'])(
  '%j has none',
  (text) => expect(hasLink(text)).toBe(false),
);

test('an account is new for some days, and until it has solved some problems', () => {
  const now = new Date('2026-03-08T00:00:00Z');
  const account = { createdAt: new Date('2026-03-01T00:00:00Z'), solved: 3 };
  const isNew = (days: number, solved: number) => isNewAccount(account, { days, solved }, now);
  expect([isNew(0, 0), isNew(7, 3), isNew(8, 0), isNew(0, 4)]).toEqual([false, false, true, true]);
});
