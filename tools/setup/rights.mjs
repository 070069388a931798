// Rights of root, of a user with sudo and of a user without on this machine.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Facts of the machine. `user`: `root`, `sudo` or `plain`. `systemd`: whether it runs here. `userNamespaces`: null when
 * every user may make them, otherwise the setting that forbids it. `unified`: whether control groups are of version 2
 * alone, which can be delegated to a user. `confined`: whether this is a container whose root may not mount.
 * `lowestPort`: first port that a user may open.
 */
export function readHost() {
  return {
    user: process.getuid() === 0 ? 'root' : isSudoer() ? 'sudo' : 'plain',
    systemd: existsSync('/run/systemd/system'),
    userNamespaces: forbiddingSetting(readText),
    unified: existsSync('/sys/fs/cgroup/cgroup.controllers'),
    confined: isConfined(readText('/proc/self/status') ?? ''),
    lowestPort: Number(readText('/proc/sys/net/ipv4/ip_unprivileged_port_start') ?? 1024),
  };
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

const SYS_ADMIN = 21n;

/** Whether root lacks the capability SYS_ADMIN, by the status of a process. */
export function isConfined(status) {
  const bounds = /^CapBnd:\t([0-9a-f]+)$/m.exec(status)?.[1];
  return bounds !== undefined && ((BigInt(`0x${bounds}`) >> SYS_ADMIN) & 1n) === 0n;
}

/** Debian's and Ubuntu's groups of those who may use sudo. */
function isSudoer() {
  try {
    const groups = execFileSync('id', ['-nG'], { encoding: 'utf8' }).trim().split(' ');
    return existsSync('/usr/bin/sudo') && groups.some((group) => ['sudo', 'admin', 'wheel'].includes(group));
  } catch {
    return false;
  }
}

/** The kernel's setting that keeps users from making namespaces, as the command that changes it. */
export function forbiddingSetting(read) {
  if (read('/proc/sys/user/max_user_namespaces') === '0') return 'user.max_user_namespaces=15000';
  if (read('/proc/sys/kernel/unprivileged_userns_clone') === '0') return 'kernel.unprivileged_userns_clone=1';
  if (read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1') {
    return 'kernel.apparmor_restrict_unprivileged_userns=0';
  }
  return null;
}

/** One table as lines: what works as root, as a user with sudo and as a user without. */
export function rightsTable(host) {
  const asUser = judgingAsUser(host);
  const low = host.lowestPort >= 1024 ? 'no' : host.lowestPort <= 1 ? 'yes' : `from ${host.lowestPort}`;
  const service = host.systemd ? 'yes' : 'no, systemd does not run';
  const rows = [
    ['What works here', 'root', 'user with sudo', 'user without'],
    ['install what is missing', 'by itself', 'prints the command', 'prints it for root'],
    ['site and its database', 'yes', 'yes', 'yes'],
    ['judging', host.confined ? 'no (below)' : 'yes', asUser.short, asUser.short],
    ['a port below 1024', 'yes', low, low],
    ['start at boot', service, host.systemd ? 'sudo npm run install-service' : service, 'no'],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
  const you = { root: 'root', sudo: 'a user with sudo', plain: 'a user without sudo' }[host.user];
  const notes = [
    ...(host.confined ? ['Judging as root: this container lacks the capability SYS_ADMIN (docs/operating.md).'] : []),
    ...(asUser.how === null ? [] : [`Judging as a user: ${asUser.how}`]),
  ];
  return [...lines, ...notes, `You are ${you}.`];
}

function judgingAsUser({ userNamespaces, unified, systemd }) {
  if (userNamespaces !== null) return { short: 'no (below)', how: `as root: sysctl -w ${userNamespaces}` };
  if (!unified || !systemd) {
    return {
      short: 'no (below)',
      how: 'it needs systemd and control groups of version 2 alone, which root delegates.',
    };
  }
  return { short: 'by delegation', how: 'systemd-run --user --scope -p Delegate=yes ./start' };
}
