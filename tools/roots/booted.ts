/**
 * A root in which systemd is process 1, as after a boot of a machine: own processes, mounts, names and control groups,
 * and the network of this machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootEnvironment } from './root.ts';

export interface Booted {
  /** Runs a command inside to its end. */
  run(command: readonly string[], env?: Record<string, string>): { status: number; output: string };
  /** Shuts the system down in order. The folder can be booted again. */
  shutDown(): Promise<void>;
}

const unified = existsSync('/sys/fs/cgroup/cgroup.controllers') ? '/sys/fs/cgroup' : '/sys/fs/cgroup/unified';

/** Whether control groups of version 2 can limit memory here: otherwise a judge host has to do without. */
export const limitsAreDelegated = readFileSync(join(unified, 'cgroup.controllers'), 'utf8').includes('memory');

/** Arguments: the folder, and the control group that becomes the system's own. */
const BOOT = String.raw`
echo $$ > "$1/cgroup.procs" && exec unshare --mount --pid --ipc --uts --cgroup --fork --kill-child --propagation private sh -c '
mount --bind "$0" "$0" && cd "$0" || exit 1
mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup2 sys/fs/cgroup || exit 1
mount -t tmpfs -o mode=755 dev dev && mkdir dev/pts dev/shm && mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts || exit 1
for one in null zero full random urandom tty; do : > dev/$one && mount --bind /dev/$one dev/$one || exit 1; done
ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd; ln -s /proc/self/fd/0 dev/stdin
ln -s /proc/self/fd/1 dev/stdout; ln -s /proc/self/fd/2 dev/stderr
mount -t tmpfs run run && mount -t tmpfs tmp tmp || exit 1
hostname trial
pivot_root . mnt && cd / && umount -l /mnt && mount --make-rshared / || exit 1
exec env -i container=verdict PATH=/usr/sbin:/usr/bin:/sbin:/bin /usr/lib/systemd/systemd --log-target=console
' "$0"`;

/** Boots the system in this folder, which needs the package systemd-sysv, and waits until systemd has started it. */
export async function boot(folder: string): Promise<Booted> {
  const group = join(unified, `verdict-boot-${process.pid}`);
  mkdirSync(group, { recursive: true });
  const child = spawn('sh', ['-c', BOOT, folder, group], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-20_000)));
  }
  let init: number | null = null;
  for (let tries = 0; init === null; tries += 1) {
    if (tries === 100 || child.exitCode !== null) throw new Error(`systemd did not start. ${log}`);
    await sleep(100);
    init = systemdBelow(child);
  }
  const booted: Booted = {
    run(command, env = {}) {
      const variables = Object.entries({ ...rootEnvironment, ...env });
      const args = [
        '--target',
        String(init),
        '--all',
        'env',
        '-i',
        ...variables.map(([name, value]) => `${name}=${value}`),
      ];
      const { status, stdout, stderr } = spawnSync('nsenter', [...args, ...command], { encoding: 'utf8' });
      return { status: status ?? 1, output: stdout + stderr };
    },
    async shutDown() {
      booted.run(['systemctl', 'poweroff']);
      if (child.exitCode === null) {
        await Promise.race([once(child, 'exit'), sleep(120_000, null, { ref: false })]);
        child.kill('SIGKILL');
      }
      removeGroups(group);
    },
  };
  for (let tries = 0; !/^(running|degraded)/m.test(booted.run(['systemctl', 'is-system-running']).output); tries += 1) {
    if (tries === 120)
      throw new Error(`The system is still starting. ${booted.run(['systemctl', 'list-jobs']).output}${log}`);
    await sleep(500);
  }
  return booted;
}

/** The process of systemd: the only child of `unshare`, once it has become systemd. */
function systemdBelow({ pid }: ChildProcess): number | null {
  try {
    const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'systemd' ? Number(child) : null;
  } catch {
    return null;
  }
}

function removeGroups(group: string): void {
  for (const entry of readdirSync(group, { withFileTypes: true })) {
    if (entry.isDirectory()) removeGroups(join(group, entry.name));
  }
  rmdirSync(group);
}
