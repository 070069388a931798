import { readFileSync, writeFileSync } from 'node:fs';

const setting = '/sys/kernel/mm/transparent_hugepage/enabled';

/**
 * Gives memory in huge pages while this process lives, as Debian's own kernels do. On nested virtual machines, whose
 * page faults cost ten times the usual, the tests take half the time. Machines that refuse the setting keep theirs.
 */
export function useHugePages() {
  try {
    const before = /\[(\w+)\]/.exec(readFileSync(setting, 'utf8'))?.[1];
    if (before === undefined || before === 'always') return;
    writeFileSync(setting, 'always');
    process.once('exit', () => writeFileSync(setting, before));
  } catch {
    // Only root may change it, and some kernels have no huge pages.
  }
}
