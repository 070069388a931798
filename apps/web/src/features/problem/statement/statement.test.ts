import { expect, test } from 'vitest';
import { parseExamples, parseExtraFiles, limitsIn } from './statement.ts';

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

test('limits are those of the language: doubled except for C and C++, and with the time that it needs to start', () => {
  const problem = { problemId: 'P1', timeLimit: 1000, memoryLimit: 256, uniformLimits: false, isRemote: false };
  const [cpp, python] = [
    { contentType: 'text/x-c++src', startUpMs: 0 },
    { contentType: 'text/x-python', startUpMs: 60 },
  ];
  const stated = { timeMs: 1000, memoryMiB: 256 };
  expect(limitsIn(problem, cpp)).toEqual({ ...stated, stated });
  expect(limitsIn(problem, python)).toEqual({ timeMs: 2060, memoryMiB: 512, stated });
  expect(limitsIn({ ...problem, uniformLimits: true }, python)).toEqual({ timeMs: 1060, memoryMiB: 256, stated });
  // Start-up times are those of our own judge.
  expect(limitsIn({ ...problem, problemId: 'HDU-1000', isRemote: true }, python)).toMatchObject({ timeMs: 2000 });
  expect(limitsIn({ ...problem, problemId: 'CF-1A', isRemote: true }, python)).toEqual({ ...stated, stated });
  expect(limitsIn({ ...problem, problemId: 'GYM-100', isRemote: true }, python)).toEqual({ ...stated, stated });
  expect(limitsIn(problem, undefined)).toEqual({ ...stated, stated });
});

test('extra files', () => {
  expect(parseExtraFiles('{"lib.h":"int f();"}')).toEqual([{ name: 'lib.h', content: 'int f();' }]);
  expect(parseExtraFiles(null)).toEqual([]);
  expect(parseExtraFiles('[1')).toEqual([]);
});
