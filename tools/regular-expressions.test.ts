import { expect, test } from 'vitest';
import { exceptions } from './regular-expression-exceptions.ts';
import { expressionsIn, fault, faults, linearOnes, productExpressions } from './regular-expressions.ts';

test('literals and constant texts are found, and what has no unbounded repetition is left out', () => {
  const text = `const a = /a+$/m;\nconst b = new RegExp('b*', 'g');\nconst c = /c{1,9}d?/;`;
  const found = expressionsIn('a.ts', text);
  expect(found.map(({ literal, place }) => `${place} ${literal}`)).toEqual(['a.ts:1 /a+$/m', 'a.ts:2 /b*/g']);
});

test.each([
  ['/a+$/', false],
  ['/^a+$/', true],
  ['/(a+)+$/', false],
  ['/a+$/y', true],
])('%s is linear: %s', (literal, isLinear) => {
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/.exec(literal) ?? [];
  expect(fault({ source, flags }) === null).toBe(isLinear);
});

test('no regular expression of the product takes more time than grows with the length of the text', () => {
  const found = productExpressions();
  expect(found.length).toBeGreaterThan(300);
  expect(faults(found, linearOnes())).toEqual([]);
});

test('every exception is used, and has a reason', () => {
  const used = new Set(productExpressions().map(({ literal }) => literal));
  expect(exceptions.flatMap(({ literals }) => literals).filter((literal) => !used.has(literal))).toEqual([]);
  expect(exceptions.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
