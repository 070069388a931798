// `npm run test:busy -- [word …]`: runs `npm test` on seven tenths of the machine's cores, beside programs that never
// rest, to find tests that depend on a fast machine. Needs root for its own control group.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { SetupError, main, say } from './setup/terminal.mjs';
import { runAllTests } from './test/runner.mjs';

const SHARE_OF_CORES = 0.7;
const PERIOD_US = 100_000;

await main(async () => {
  const cores = availableParallelism();
  const group = limitedGroup(Math.round(cores * SHARE_OF_CORES * PERIOD_US));
  say(
    `Testing with ${(cores * SHARE_OF_CORES).toFixed(1)} of ${cores} cores and ${cores} programs that keep them busy.`,
  );
  // All processes started from here on inherit the group.
  writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  const burners = Array.from({ length: cores }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await runAllTests();
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
    await Promise.all(
      burners.map((burner) => burner.exitCode ?? new Promise((resolve) => burner.once('exit', resolve))),
    );
    writeFileSync(join(group, '..', 'cgroup.procs'), String(process.pid));
    // Left-over processes of a test keep the group in use; it disappears with the next start of the machine.
    try {
      rmdirSync(group);
    } catch {
      say(
        `Processes are left in ${group}: ${readFileSync(join(group, 'cgroup.procs'), 'utf8').trim().replaceAll('\n', ' ')}`,
      );
    }
  }
});

/**
 * Creates a control group below our own with this many microseconds of processor time per period, under cgroup v1 or
 * v2.
 */
function limitedGroup(quotaUs) {
  const groups = readFileSync('/proc/self/cgroup', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(':'));
  const own = (name) => groups.find(([, controllers]) => controllers.split(',').includes(name))?.[2];
  const isFirstVersion = existsSync('/sys/fs/cgroup/cpu');
  const parent = isFirstVersion
    ? join('/sys/fs/cgroup/cpu', own('cpu') ?? '/')
    : join('/sys/fs/cgroup', own('') ?? '/');
  const group = join(parent, `verdict-busy-${process.pid}`);
  try {
    mkdirSync(group);
    if (isFirstVersion) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs));
    } else {
      writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`);
    }
    return group;
  } catch (error) {
    throw new SetupError(
      `No control group with a processor quota can be made in ${parent} (${error.code}): run this as root.`,
    );
  }
}
