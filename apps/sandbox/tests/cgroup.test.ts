/** Control groups of version 2 as the code sees them, on hosts that have version 1. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-cgroup-'));
const program = join(folder, 'fake-cgroup2');

beforeAll(() => {
  const wrapped = ['mkdir', 'rmdir', 'write'].map((name) => `-Wl,--wrap=${name}`);
  execFileSync('cc', [
    '-std=gnu11',
    '-Wall',
    '-Wextra',
    ...wrapped,
    '-o',
    program,
    here('fake-cgroup2.c'),
    here('../cgroup.c'),
    here('../util.c'),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(name: string, peakResets: boolean): string[] {
  const root = join(folder, name);
  execFileSync('mkdir', [root]);
  return execFileSync(program, [root, peakResets ? '1' : '0'])
    .toString()
    .trim()
    .split('\n');
}

test('a delegated group of version 2 serves all limits, and our processes move to a leaf of it', () => {
  expect(run('resets', true)).toEqual([
    'memory v2 pids v2 cpu v2 kill 1 resets 1 missing 0',
    'cgroup.subtree_control +pidsry', // +memory, then +pids over it: the file is fake
    'doors 1',
    'memory.max 67108864',
    'memory.swap.max 0ax',
    'pids.max 21x',
    'cpu 251000000 peak 9216 exact 1 oom 0',
    'peak before files were read 9216',
    'peak without first-read pages 15360 oom 1',
    'no less than a look has seen beside files 18432',
    'full 0, refused more 1, by cache of files alone 0',
    'second run: exact 1 oom 1 stale 0', // once killed, marked for good: the box is thrown away
    'removed 1',
  ]);
});

test('a kernel that cannot reset the peak says so for a run that did not exceed an earlier one', () => {
  const lines = run('older', false);
  expect(lines[0]).toBe('memory v2 pids v2 cpu v2 kill 1 resets 0 missing 0');
  expect(lines.at(-2)).toBe('second run: exact 0 oom 1 stale 0');
});
