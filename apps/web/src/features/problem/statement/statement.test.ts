import { expect, test } from 'vitest';
import { parseExamples, parseExtraFiles, shownLimits } from './statement.ts';

test('samples keep their line breaks; broken pairs are left out', () => {
  expect(parseExamples('<input>1 2\n</input><output>3\n</output><input></input><output>0</output>')).toEqual([
    { input: '1 2\n', output: '3\n' },
    { input: '', output: '0' },
  ]);
  expect(parseExamples('<input>1</input>')).toEqual([]);
  expect(parseExamples('')).toEqual([]);
});

test('a comparison inside a sample is no tag', () => {
  expect(parseExamples('<input>a<b</input><output>b>a</output>')).toEqual([{ input: 'a<b', output: 'b>a' }]);
});

test('limits double for other languages, not on Codeforces and its gym', () => {
  const limits = { timeLimit: 1000, memoryLimit: 256, uniformLimits: false };
  expect(shownLimits({ problemId: 'P1', ...limits }).others).toEqual({ timeMs: 2000, memoryMiB: 512 });
  expect(shownLimits({ problemId: 'HDU-1000', ...limits }).others).toEqual({ timeMs: 2000, memoryMiB: 512 });
  expect(shownLimits({ problemId: 'P1', ...limits, uniformLimits: true }).others).toBeNull();
  expect(shownLimits({ problemId: 'CF-1A', ...limits }).others).toBeNull();
  expect(shownLimits({ problemId: 'GYM-100', ...limits }).others).toBeNull();
});

test('extra files', () => {
  expect(parseExtraFiles('{"lib.h":"int f();"}')).toEqual([{ name: 'lib.h', content: 'int f();' }]);
  expect(parseExtraFiles(null)).toEqual([]);
  expect(parseExtraFiles('[1')).toEqual([]);
});
