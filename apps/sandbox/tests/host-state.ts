/** The host as the kernel shows it: what a run must leave as it was. Nothing of the helper itself is asked. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

export const binary = fileURLToPath(new URL('../build/runbox', import.meta.url));

export interface HostState {
  /** Mounts of boxes that reach the host, which tells them by a bound that nobody else gives. */
  mounts: number;
  boxes: number;
  /** Boxes that have not said yet that they are ready. */
  unready: number;
  zombies: number;
  /** Names of processes inside the boxes: programs that have not ended. */
  programs: string[];
  /** Handles of the helper for each box: its folder, its process, its socket, its control groups. */
  handlesPerBox: number;
  /** All other handles of the helper: streams, files, pipes. */
  otherHandles: number;
  groupsPerBox: number;
  memoryKiB: number;
}

/** The host as the helper `pid` and the kernel show it, at a moment when no box came or went. */
export function hostState(pid: number): HostState {
  for (;;) {
    const boxes = childrenOf(pid);
    const state = stateWith(pid, boxes);
    if (isDeepStrictEqual(childrenOf(pid), boxes)) return state;
  }
}

function stateWith(pid: number, boxes: number[]): HostState {
  const handles = readdirSync(`/proc/${pid}/fd`).filter((fd) => Number(fd) > 2);
  const targets = handles.map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  const ofBoxes = targets.filter((target) => /^socket:|pidfd|^\/box$|\/runbox-\d+-\d+\//.test(target));
  const perBox = (count: number) => count / Math.max(1, boxes.length);
  return {
    mounts: readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((mount) => mount.includes('nr_inodes=')).length,
    boxes: boxes.length,
    // A box hands its folder over with its word that it is ready.
    unready: boxes.length - ofBoxes.filter((target) => target === '/box').length,
    zombies: boxes.filter((box) => / Z /.test(textOf(`/proc/${box}/stat`))).length,
    programs: boxes.flatMap(descendants).map((one) => textOf(`/proc/${one}/comm`).trim()),
    handlesPerBox: perBox(ofBoxes.length),
    otherHandles: handles.length - ofBoxes.length,
    groupsPerBox: perBox(groupsOf(pid).length),
    memoryKiB: memoryOf(pid),
  };
}

/** Facts of the host that must be equal afterwards. Memory only has to stay, and boxes come and go. */
export function lasting({ memoryKiB: _memory, boxes: _boxes, ...state }: HostState) {
  return state;
}

/** Nothing has been left, and no box is half made or half ended. */
export function isAtRest({ unready, zombies, programs, handlesPerBox, groupsPerBox }: HostState): boolean {
  return unready === 0 && zombies === 0 && programs.length === 0 && handlesPerBox % 1 === 0 && groupsPerBox % 1 === 0;
}

/**
 * The first reading that `isWanted`, or the last one after `limitMs`. Boxes are made and ended all the time: what was
 * waited for and what is judged has to be one and the same reading.
 */
export async function settledState(pid: number, isWanted = isAtRest, limitMs = 20_000): Promise<HostState> {
  let state = hostState(pid);
  await eventually(() => isWanted((state = hostState(pid))), limitMs).catch(() => {});
  return state;
}

/** Resident memory. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1]);
}

/** The control groups that the helper `pid` has made, in all hierarchies. */
export function groupsOf(pid: number): string[] {
  const roots = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .filter((line) => / - cgroup2? /.test(line))
    .map((line) => line.split(' ')[4] ?? '');
  const self = readFileSync('/proc/self/cgroup', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[2] ?? '/');
  const folders = new Set(roots.flatMap((root) => self.map((path) => join(root, path))));
  return [...folders].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(`runbox-${pid}-`))
          .map((name) => join(folder, name))
      : [],
  );
}

/** The folder of our own group for each controller of version 1, and for version 2 under the name ''. */
export function ownGroups(): Record<string, string> {
  const paths = readFileSync('/proc/self/cgroup', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(':'));
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => / (\S+) \S+ - (cgroup2?) \S+ (\S+)$/.exec(line.replace(/(shared|master):\d+ /, '')))
    .filter((found) => found !== null);
  return Object.fromEntries(
    paths.flatMap(([, names = '', path = '']) =>
      names.split(',').flatMap((name) => {
        const mount = mounts.find(([, , type, options = '']) =>
          name === '' ? type === 'cgroup2' : type === 'cgroup' && options.split(',').includes(name),
        );
        const folder = join(mount?.[1] ?? '/none', path);
        return existsSync(folder) ? [[name, folder]] : [];
      }),
    ),
  );
}

/** The pids of the helpers that this process has started, the oldest first. */
export function helperPids(program = process.env['SANDBOX_BINARY'] ?? binary): number[] {
  return childrenOf(process.pid).filter((pid) => linkOf(`/proc/${pid}/exe`) === program);
}

/** Wait until `condition` holds, or fail after `limitMs`; for what the kernel does in its own time. */
export async function eventually(condition: () => boolean, limitMs = 20_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function descendants(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
}

function childrenOf(pid: number): number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Empty when it has gone meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
