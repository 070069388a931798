import { expect, test, vi } from 'vitest';
import enUS from '@verdict/messages/en-US.ts';
import zhCN from '@verdict/messages/zh-CN.ts';
import { chooseLocale, currentLanguage, setLocale, startLanguage, translator, wantedLocale } from './i18n.tsx';

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

test('of two choices the later one counts, whichever texts come first; without its texts a language is not spoken', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { search: '?l=en-US' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  let chinese = Promise.withResolvers<{ default: object }>();
  await startLanguage({ 'en-US': async () => ({ default: {} }), 'zh-CN': () => chinese.promise });

  const slow = setLocale('zh-CN');
  await setLocale('en-US');
  chinese.resolve({ default: {} });
  await slow;
  expect([currentLanguage().locale, [...stored.values()]]).toEqual(['en-US', ['en-US']]);

  chinese = Promise.withResolvers();
  chinese.reject(new Error('lost'));
  await expect(setLocale('zh-CN')).rejects.toThrow('lost');
  expect([currentLanguage().locale, wantedLocale(), [...stored.values()]]).toEqual(['en-US', 'en-US', ['en-US']]);

  chinese = Promise.withResolvers();
  chinese.resolve({ default: {} });
  await setLocale('zh-CN');
  expect([currentLanguage().locale, wantedLocale(), [...stored.values()]]).toEqual(['zh-CN', 'zh-CN', ['zh-CN']]);
  vi.unstubAllGlobals();
});
