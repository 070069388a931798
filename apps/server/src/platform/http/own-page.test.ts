import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownPage } from './own-page.ts';

const html = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8').replace(
  '<!-- no scripts -->',
  '<p style="margin: 0">Verdict needs JavaScript. 本站需要启用 JavaScript。</p>',
);
const nothing = { shortName: 'Verdict', description: '', favicon: '', accentColor: '', defaultLocale: '' } as const;

test('a site that has set nothing keeps the page of the build', () => {
  expect(ownPage(html, nothing)).toBe(html);
});

test('name, description, icon and colours of the site are there before any script runs', () => {
  const favicon = '/api/public/img/0123456789abcdef0123456789abcdef.png';
  const page = ownPage(html, {
    ...nothing,
    shortName: 'OJ',
    description: 'Our\njudge',
    favicon,
    accentColor: '#7a1f3d',
  });
  expect(page).toContain('<title>OJ</title>');
  expect(page).toContain('content="Our judge"');
  expect(page).toContain(`<link rel="icon" href="${favicon}"`);
  expect(page).not.toContain('favicon.svg');
  expect(page).toMatch(/<style id="accent" data-color="#7a1f3d">:root:root\{--brand:light-dark\(#7a1f3d,/);
});

test('a name is text, whatever it holds', () => {
  const page = ownPage(html, {
    ...nothing,
    shortName: '</title><script>alert(1)</script> $& $1',
    description: '"><b>',
  });
  expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; $1</title>');
  expect(page).toContain('content="&#34;&#62;&#60;b&#62;"');
});

test('the default language is named for the app, and its sentence comes first without scripts', () => {
  const page = ownPage(html, { ...nothing, shortName: 'OJ', defaultLocale: 'zh-CN' });
  expect(page).toContain('<html lang="zh-CN" data-language="zh-CN"');
  expect(page).toContain('<p style="margin: 0">本站需要启用 JavaScript。 OJ needs JavaScript.</p>');
});
