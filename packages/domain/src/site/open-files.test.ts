import { expect, test } from 'vitest';
import { connectionsFor, openFilesLimit } from './open-files.ts';

const limits = (files: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${files}                 1048576              files\n`;

test.each([
  ['1048576', 12_000],
  ['4096', 2048],
  ['1024', 512],
  ['unlimited', 12_000],
])('with %s open files there are %i connections', (files, connections) =>
  expect(connectionsFor(openFilesLimit(limits(files)))).toBe(connections),
);
