import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { introInTime, withIntro } from './page-intro.ts';

const html = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const sum = { title: 'A+B', text: 'Read two numbers.', lang: 'en-US' };

test('title, description and first words are in the page before any script runs', () => {
  const page = withIntro(html, sum);
  expect(page).toContain('<title>A+B - Verdict</title>');
  expect(page).toMatch(/<meta\s+name="description"\s+content="Read two numbers\."/);
  expect(page).toContain('<article class="intro" lang="en-US"><h1>A+B</h1><p>Read two numbers.</p></article>');
});

test('title and words are text, whatever they hold', () => {
  const page = withIntro(html, { title: '</title><script>alert(1)</script>', text: '"><img src=x> $& $1', lang: '"' });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<h1>&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;</h1>');
  expect(page).toContain('content="&#34;&#62;&#60;img src=x&#62; $&#38; $1"');
});

test('a page comes without its intro when the intro fails or takes too long', async () => {
  const never = () => new Promise<never>(() => {});
  expect(await introInTime(async () => sum, '/', 'en-US')).toEqual(sum);
  expect(await introInTime(() => Promise.reject(new Error('no database')), '/', 'en-US')).toBeNull();
  expect(await introInTime(never, '/', 'en-US', 0)).toBeNull();
});
