import { expect, test } from 'vitest';
import { zipNames } from './dropped-files.ts';

const story: [title: string, paths: string[], names: string[]][] = [
  ['a folder of pairs is put at the top', ['data/1.in', 'data/1.out'], ['1.in', '1.out']],
  ['inputs and outputs from two folders are put together', ['in/1.in', 'out/1.out'], ['1.in', '1.out']],
  ['names that are there twice keep their folders', ['a/1.in', 'b/1.in'], ['a/1.in', 'b/1.in']],
  ['what a system has left stays out', ['data/.DS_Store', '__MACOSX/1.in', 'data/1.in'], ['1.in']],
];
test.each(story)('%s', (_title, paths, names) => {
  expect(zipNames(paths).map(({ name }) => name)).toEqual(names);
});
