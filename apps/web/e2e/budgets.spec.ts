import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { measure } from '../budgets.ts';

test('every page keeps to its budget of scripts and styles', () => {
  const over = measure().filter(({ js, css, budget }) => js > budget.js || css > budget.css);
  expect(over).toEqual([]);
});

test('the files of every page are asked for before the app runs', () => {
  const script = readFileSync(new URL('../dist/first-paint.js', import.meta.url), 'utf8');
  const missing = measure().filter(
    ({ page }) => !new RegExp(`/assets/${page.split(',')[0]}-[\\w-]+\\.js`).test(script),
  );
  expect(missing.map(({ page }) => page)).toEqual([]);
});

test('who points at a link has all files of its page asked for, not only the first', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Problems', exact: true }).first().hover();
  await expect(page.locator('link[rel=modulepreload][href*="/assets/ProblemTable-"]')).toBeAttached();
});
