/**
 * Control groups: location of each controller, and whether groups may be created and limited there. Like the sandbox,
 * it distinguishes version 1, version 2 and hybrid hosts per controller, by trying.
 */
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, note, ok, type Finding } from './finding.ts';
import { readText } from './probe.ts';

interface Controller {
  /** Names of the controller in version 1 and version 2. */
  v1: string;
  v2: string;
  /** A file of the group and a harmless value, to test whether limits can be set. Null when reading is enough. */
  limit: { v1: string; v2: string; value: string } | null;
  /** True when the sandbox is unsafe without the controller. */
  vital: boolean;
  what: string;
}

const controllers: Controller[] = [
  {
    v1: 'memory',
    v2: 'memory',
    limit: { v1: 'memory.limit_in_bytes', v2: 'memory.max', value: '67108864' },
    vital: true,
    what: 'memory limits',
  },
  {
    v1: 'pids',
    v2: 'pids',
    limit: { v1: 'pids.max', v2: 'pids.max', value: '64' },
    vital: true,
    what: 'process limits',
  },
  { v1: 'cpuacct', v2: 'cpu', limit: null, vital: false, what: 'CPU accounts' },
];

export interface Hierarchy {
  version: 1 | 2;
  /** Folder of our own group in it. */
  folder: string;
}

export function cgroupFindings(): Finding[] {
  const mountinfo = readText('/proc/self/mountinfo') ?? '';
  const own = readText('/proc/self/cgroup') ?? '';
  return controllers.map((controller) => examine(controller, findHierarchies(controller, mountinfo, own)));
}

/** Possible locations of a controller, version 1 first: while it is bound there, version 2 does not offer it. */
export function findHierarchies({ v1 }: Pick<Controller, 'v1'>, mountinfo: string, own: string): Hierarchy[] {
  const mounts = mountinfo.split('\n').map((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , root = '', point = ''] = before.split(' ');
    const [type = '', , options = ''] = after.split(' ');
    return { root, point, type, options: options.split(',') };
  });
  const groups = own.split('\n').map((line) => {
    const [, names = '', ...path] = line.split(':');
    return { names: names.split(','), path: path.join(':') };
  });
  const found: Hierarchy[] = [];
  const first = mounts.find(({ type, options }) => type === 'cgroup' && options.includes(v1));
  if (first)
    found.push({
      version: 1,
      folder: ownFolder(first, groups.find(({ names }) => names.includes(v1))?.path),
    });
  const second = mounts.find(({ type }) => type === 'cgroup2');
  if (second) {
    found.push({ version: 2, folder: ownFolder(second, groups.find(({ names }) => names[0] === '')?.path) });
  }
  return found;
}

/** In a container the mount shows a part of the tree, and our path may point outside that part. */
function ownFolder({ root, point }: { root: string; point: string }, path = '/'): string {
  const below = root === '/' ? path : path.startsWith(root) ? path.slice(root.length) : '';
  return below === '/' || below.includes('/..') ? point : join(point, below);
}

function examine(controller: Controller, hierarchies: readonly Hierarchy[]): Finding {
  const { what, vital } = controller;
  const problem = vital ? bad : note;
  const troubles: string[] = [];
  for (const hierarchy of hierarchies) {
    const trouble = tryGroup(controller, hierarchy);
    if (trouble === null)
      return ok(what, `cgroup version ${hierarchy.version}, groups can be made in ${hierarchy.folder}`);
    troubles.push(trouble);
  }
  if (troubles.length === 0) {
    const mend = `Mount the control groups with the controller \`${controller.v2}\`, e.g. mount -t cgroup2 none /sys/fs/cgroup`;
    return problem(what, 'no control group offers them', mend);
  }
  const mend =
    'Start as root with /sys/fs/cgroup writable, or have a group delegated: systemd-run --user --scope -p Delegate=yes npm start';
  return problem(what, troubles.join('; '), mend);
}

/** Create a group, set the limit and remove the group. Returns the problem, or null. */
function tryGroup({ v2, limit }: Controller, { version, folder }: Hierarchy): string | null {
  if (version === 2 && !(readText(join(folder, 'cgroup.controllers')) ?? '').split(' ').includes(v2)) {
    return `version 2 does not offer ${v2} in ${folder}`;
  }
  const group = join(folder, `verdict-doctor-${process.pid}`);
  try {
    mkdirSync(group);
  } catch (error) {
    return `no group can be made in ${folder} (${(error as NodeJS.ErrnoException).code})`;
  }
  try {
    // Version 2 shows the file only after its parent enables the controller, which the judge does when it starts.
    const file = limit && join(group, version === 1 ? limit.v1 : limit.v2);
    if (file && (version === 1 || readText(file) !== null)) writeFileSync(file, limit.value);
    return null;
  } catch (error) {
    return `limits cannot be set in ${folder} (${(error as NodeJS.ErrnoException).code})`;
  } finally {
    rmdirSync(group);
  }
}
