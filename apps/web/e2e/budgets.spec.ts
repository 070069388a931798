import { expect, test } from '@playwright/test';
import { measure } from '../budgets.ts';

test('every page keeps to its budget of scripts and styles', () => {
  const over = measure().filter(({ js, css, budget }) => js > budget.js || css > budget.css);
  expect(over).toEqual([]);
});
