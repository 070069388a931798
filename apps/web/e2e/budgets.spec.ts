import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { PageFiles } from '../../server/src/platform/http/page-html.ts';
import { fontBudget, fontBytes, measure } from '../budgets.ts';

test('every page keeps to its budget of scripts and styles', () => {
  const over = measure().filter(({ js, css, budget }) => js > budget.js || css > budget.css);
  expect(over).toEqual([]);
});

test('the fonts of the site keep to their budget', () => {
  expect(fontBytes()).toBeLessThanOrEqual(fontBudget);
});

test('the HTML of every page names its files', () => {
  const { pages } = JSON.parse(readFileSync(new URL('../dist/pages.json', import.meta.url), 'utf8')) as PageFiles;
  const files = pages.flatMap((page) => page.files).join(' ');
  const missing = measure().filter(({ page }) => !files.includes(`/assets/${page.split(',')[0]}-`));
  expect(missing.map(({ page }) => page)).toEqual([]);
});

test('the server names the script of a page and the texts of its reader', async ({ request }) => {
  const html = await (await request.get('/problem')).text();
  expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/ProblemListPage-[\w-]+\.js">/);
  expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/en-US-[\w-]+\.js">/);
});

test('whoever points at a link has all files of its page requested, not only the first', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Problems', exact: true }).first().hover();
  await expect(page.locator('link[rel=modulepreload][href*="/assets/ProblemListPage-"]')).toBeAttached();
});
