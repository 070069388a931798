import { expect, test } from 'vitest';
import { findHierarchies } from './cgroups.ts';

const memory = { v1: 'memory' };

test('a hybrid host: version 1 first, each with the group we are in', () => {
  const mountinfo = `30 20 0:26 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
31 20 0:27 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw`;
  expect(findHierarchies(memory, mountinfo, '4:memory:/judge/a\n0::/')).toEqual([
    { version: 1, folder: '/sys/fs/cgroup/memory/judge/a' },
    { version: 2, folder: '/sys/fs/cgroup/unified' },
  ]);
});

test('version 2 alone, delegated to a user', () => {
  const own = '0::/user.slice/user-1000.slice/verdict.scope';
  expect(findHierarchies(memory, '30 20 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw', own)).toEqual([
    { version: 2, folder: '/sys/fs/cgroup/user.slice/user-1000.slice/verdict.scope' },
  ]);
});

test('a container sees only its part of the tree', () => {
  const mountinfo = '30 20 0:26 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory';
  expect(findHierarchies(memory, mountinfo, '4:memory:/docker/abc/judge')).toEqual([
    { version: 1, folder: '/sys/fs/cgroup/memory/judge' },
  ]);
});

test('no control groups at all', () => {
  expect(findHierarchies(memory, '', '')).toEqual([]);
});
