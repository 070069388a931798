import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const start = readFileSync(resolve(root, 'start'), 'utf8');
const { scripts, engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

test('./start does what npm start does', () => {
  expect(start.trimEnd().split('\n').at(-1)).toBe(`${scripts.start} "$@"`);
});

test('./start, the set-up and package.json ask for the same Node.js', () => {
  expect(/^oldest=(.*)$/m.exec(start)?.[1]).toBe(engines.node.slice('>='.length));
  expect(engines.node).toBe('>=20.19');
  expect(start).toContain('v[0] > 20 || (v[0] == 20 && v[1] >= 19)');
  const setup = readFileSync(resolve(root, 'tools/setup/dependencies.mjs'), 'utf8');
  expect(setup).toContain('major < 20 || (major === 20 && minor < 19)');
});
