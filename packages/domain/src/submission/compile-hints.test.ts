import { expect, test } from 'vitest';
import { compileHint, compileHintIds, rulesOf } from './compile-hints.ts';
import { compilerMessages } from '@verdict/testkit/compiler-messages.ts';

test.each(compilerMessages)('%s is the rule of %j', (rule, message) => {
  expect(compileHint(message)?.id).toBe(rule);
});

test('every rule knows a message of a real compiler, and no line is known to two rules', () => {
  expect([...new Set(compilerMessages.map(([rule]) => rule))].toSorted()).toEqual(compileHintIds.toSorted());
  const lines = compilerMessages.flatMap(([, message]) => message.split('\n'));
  expect(lines.filter((line) => rulesOf(line).length > 1)).toEqual([]);
});

test.each([
  ['undeclared', 'total'],
  ['stdMissing', 'cin'],
  ['header', 'iostraem'],
  ['noFunction', 'max'],
  ['declaredTwice', 'int a'],
  ['javaSymbol', 'total'],
  ['javaClassName', 'Solution'],
  ['javaExpected', ';'],
  ['pyName', 'm'],
  ['pyForeignSign', '（'],
  ['pyOutside', 'return'],
] as const)('a hint of %s names %s', (rule, name) => {
  const message = compilerMessages.find(([id]) => id === rule)?.[1] ?? '';
  expect(compileHint(message)?.name).toBe(name);
});

test('a message that no rule knows has no hint, however long it is', () => {
  expect(compileHint('')).toBeNull();
  expect(compileHint('ld: cannot allocate memory')).toBeNull();
  expect(compileHint('main.cpp:1:1: error: ‘'.repeat(20_000))).toBeNull();
  expect(compileHint(`${'x'.repeat(20_000)}\nSyntaxError: invalid syntax`)).toBeNull();
});
