import { expect, test } from 'vitest';
import enUS from '@verdict/messages/en-US.ts';
import zhCN from '@verdict/messages/zh-CN.ts';
import { chooseLocale, translator } from './i18n.tsx';

test.each([
  // address  stored    browser   shown
  ['?l=zh-CN', 'en-US', 'en-GB', 'zh-CN'],
  ['?l=fr', 'zh-CN', 'zh-CN', 'en-US'],
  ['', 'zh-CN', 'en-GB', 'zh-CN'],
  ['', null, 'zh-CN', 'zh-CN'],
  ['', null, 'de-DE', 'en-US'],
])('address %s, stored %s, browser %s: %s', (search, stored, browser, locale) =>
  expect(chooseLocale(search, stored, browser)).toBe(locale),
);

test('a text takes its parameters', () => {
  expect(translator(enUS)('kit.page', { page: 3 })).toBe('Page 3');
  expect(translator(zhCN)('kit.page', { page: 3 })).toBe('第 3 页');
});
