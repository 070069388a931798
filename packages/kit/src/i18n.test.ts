import { afterEach, expect, test, vi } from 'vitest';
import enUS from '@verdict/messages/en-US.ts';
import zhCN from '@verdict/messages/zh-CN.ts';
import { chooseLocale, currentLanguage, setLocale, startLanguage, textsOf, translator, wantedLocale } from './i18n.tsx';

test.each([
  // address  stored    site       browser   shown
  ['?l=zh-CN', 'en-US', 'en-US', 'en-GB', 'zh-CN'],
  ['?l=fr', 'zh-CN', undefined, 'zh-CN', 'en-US'],
  ['', 'zh-CN', 'en-US', 'en-GB', 'zh-CN'],
  ['', null, 'zh-CN', 'en-GB', 'zh-CN'],
  ['', null, undefined, 'zh-CN', 'zh-CN'],
  ['', null, undefined, 'de-DE', 'en-US'],
])('address %s, stored %s, site %s, browser %s: %s', (search, stored, site, browser, locale) =>
  expect(chooseLocale(search, { stored, site, browser })).toBe(locale),
);

test('a text takes its parameters', () => {
  expect(translator(enUS)('kit.page', { page: 3 })).toBe('Page 3');
  expect(translator(zhCN)('kit.page', { page: 3 })).toBe('第 3 页');
});

function inABrowser(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { search: '?l=en-US' });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

test('the texts of a feature come in the language shown, and after a change in the other', async () => {
  inABrowser();
  const feature = textsOf({
    'en-US': async () => ({ default: { 'board.rank': 'Rank' } }),
    'zh-CN': async () => ({ default: { 'board.rank': '名次' } }),
  });
  const start = startLanguage();
  expect(() => feature.now()).toThrow('not finished');
  await Promise.all([start, feature.load()]);
  const { t } = currentLanguage();
  expect([feature.now()('board.rank'), feature.now()('kit.copy')]).toEqual(['Rank', 'Copy']);

  const later = textsOf({
    'en-US': async () => ({ default: { 'board.penalty': 'Penalty' } }),
    'zh-CN': async () => ({ default: { 'board.penalty': '罚时' } }),
  });
  await later.load();
  expect(later.now()('board.penalty')).toBe('Penalty');
  expect(currentLanguage().t, 'who shows other texts need not hear of it').toBe(t);

  await setLocale('zh-CN');
  expect([feature.now()('board.rank'), later.now()('board.penalty')]).toEqual(['名次', '罚时']);
});

test('texts of a feature that did not come are asked for again', async () => {
  inABrowser();
  await startLanguage();
  let lost = true;
  const feature = textsOf({
    'en-US': () => (lost ? Promise.reject(new Error('lost')) : Promise.resolve({ default: { 'board.rank': 'Rank' } })),
    'zh-CN': async () => ({ default: { 'board.rank': '名次' } }),
  });
  await expect(feature.load()).rejects.toThrow('lost');
  expect(() => feature.now()).toThrow('not been loaded');
  lost = false;
  await feature.load();
  expect(feature.now()('board.rank')).toBe('Rank');
});

test('of two choices the later one counts, whichever texts come first; without its texts a language is not spoken', async () => {
  const stored = inABrowser();
  let chinese = Promise.withResolvers<{ default: object }>();
  const feature = textsOf({ 'en-US': async () => ({ default: {} }), 'zh-CN': () => chinese.promise });
  await Promise.all([startLanguage(), feature.load()]);

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
});
