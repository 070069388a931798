/** Nobody compares a judge mode with a name, but for the mode without a jury: everything else asks `mode-names.ts`. */
import { judgeModes } from '@verdict/domain/judging/mode-names.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const names = judgeModes.filter((mode) => mode !== 'default').join('|');
const compared = new RegExp(`judgeMode\\s*[!=]==?\\s*(['"\`])(${names})\\1|judge_mode\\s*(=|<>)\\s*'`, 'i');

const sources = ['apps', 'packages', 'tools'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist|build)\/|\.(test|spec)\.tsx?$|\/e2e\//.test(path)),
);

test('no file compares a judge mode with a name', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => compared.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
