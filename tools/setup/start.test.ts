import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { debianPackages } from './debian.mjs';
import { distributions } from './distributions.mjs';

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

test('./start names all packages of the set-up to a user without root, so that one request is enough', () => {
  // Only root's database has a user of its own, which `passwd` makes.
  const groups = [...debianPackages.runtime, ...debianPackages.compilers].filter(({ names }) => names[0] !== 'passwd');
  const java = groups.find(({ file }) => file.endsWith('/javac'))?.names ?? [];
  const others = groups.filter(({ names }) => names !== java).map(({ names }) => names[0]);
  expect(new Set(/^others='(.*)'$/m.exec(start)?.[1]?.split(' '))).toEqual(new Set(others));
  expect(/for java in (.*); do/.exec(start)?.[1]?.split(' ')).toEqual(java);
});

test.each(distributions)(
  './start finds the name for Java on $name without lists of packages',
  ({ id, version, java }) => {
    const folder = mkdtempSync(join(tmpdir(), 'verdict-start-'));
    try {
      writeFileSync(join(folder, 'os-release'), `ID=${id}\nVERSION_ID="${version}"\n`);
      const text = /^java_package\(\) \{\n.*?^\}\n/ms
        .exec(start)?.[0]
        .replace('/etc/os-release', join(folder, 'os-release'));
      writeFileSync(join(folder, 'apt-cache'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH}` };
      expect(execFileSync('sh', ['-c', `${text}java_package`], { cwd: root, env, encoding: 'utf8' })).toBe(`${java}\n`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
