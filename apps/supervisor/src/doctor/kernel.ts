/** Kernel features that the sandbox needs, tested by use. */
import { release } from 'node:os';
import { bad, note, ok, type Finding } from './finding.ts';
import { readText, tryProgram } from './probe.ts';

/** close_range (5.9) is the newest system call that the sandbox requires. */
const OLDEST_KERNEL = [5, 9] as const;

const namespaces = ['mount', 'pid', 'net', 'ipc', 'uts', 'cgroup'] as const;

export async function kernelFindings(): Promise<Finding[]> {
  return [kernelVersion(), ...(await namespaceFindings()), seccomp(), ...(await otherFacts())];
}

function kernelVersion(): Finding {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isOld = major < OLDEST_KERNEL[0] || (major === OLDEST_KERNEL[0] && minor < OLDEST_KERNEL[1]);
  if (isOld) return bad('kernel', release(), `Linux ${OLDEST_KERNEL.join('.')} or newer is needed.`);
  return ok('kernel', `Linux ${release()}`);
}

async function namespaceFindings(): Promise<Finding[]> {
  const user = await userNamespaces();
  const asRoot = process.getuid?.() === 0;
  // Without root, a user namespace gives the right to create the others.
  const base = asRoot ? [] : ['--user', '--map-root-user'];
  const made = await Promise.all(
    namespaces.map(async (name) => ({ name, works: (await tryUnshare([...base, `--${name}`])) !== null })),
  );
  const missing = made.filter(({ works }) => !works).map(({ name }) => name);
  if (missing.length === 0) return [ok('namespaces', namespaces.join(', ')), user];
  const how = asRoot
    ? 'Root may not make them here: give the container the capability SYS_ADMIN and a seccomp profile that allows unshare.'
    : 'Start as root, or allow user namespaces (next line).';
  return [bad('namespaces', `not to be had: ${missing.join(', ')}`, how), user];
}

async function userNamespaces(): Promise<Finding> {
  if ((await tryUnshare(['--user', '--map-root-user'])) !== null) return ok('user namespaces', 'work');
  const mend = 'As root: sysctl -w user.max_user_namespaces=15000 kernel.unprivileged_userns_clone=1';
  if (process.getuid?.() === 0) return note('user namespaces', 'not to be had', mend);
  return bad('user namespaces', 'not to be had', `${mend}; or start the judge as root.`);
}

function tryUnshare(flags: readonly string[]): Promise<string | null> {
  return tryProgram(['/usr/bin/unshare', '--fork', ...flags, '/bin/true']);
}

function seccomp(): Finding {
  const actions = readText('/proc/sys/kernel/seccomp/actions_avail')?.split(' ') ?? [];
  const missing = ['kill_process', 'errno', 'allow'].filter((action) => !actions.includes(action));
  if (missing.length === 0) return ok('seccomp', 'system calls can be filtered');
  return bad('seccomp', `lacks ${missing.join(', ')}`, 'The kernel needs CONFIG_SECCOMP_FILTER.');
}

async function otherFacts(): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (readText('/proc/sys/kernel/core_pattern')?.startsWith('|')) {
    findings.push(
      note(
        'core dumps',
        'go to a program, which ignores the limit on them',
        'A crashing submission then costs time. As root: sysctl -w kernel.core_pattern=core',
      ),
    );
  }
  const swaps = readText('/proc/swaps')?.split('\n').slice(1) ?? [];
  if (swaps.length > 0) {
    findings.push(
      note('swap', 'in use', 'Memory limits are exact and times steady only without it. As root: swapoff -a'),
    );
  }
  return findings;
}
