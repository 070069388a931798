/**
 * Folders and account of the embedded PostgreSQL.
 *
 * PostgreSQL refuses to run as root, so root starts it as a system user of its own, which owns the cluster and nothing
 * else. That user often cannot enter the checkout or the data folder (a clone in /root). Then the server gets private
 * mounts of only its programs and its data at places it can enter; no permissions on the machine change. Users other
 * than root run it under their own account.
 */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { Account, PrivateMount } from './processes.ts';

export interface DatabaseFolders {
  /** Null for the current user. */
  account: Account | null;
  /** PostgreSQL's programs and the cluster, at the paths that the server sees. */
  programs: string;
  cluster: string;
  /** Folder of the unix socket. Short, because such addresses hold 107 bytes. Only root and `account` may enter it. */
  socket: string;
  privateMounts: PrivateMount[];
  /** Remove everything that was created outside the data folder. */
  remove(): void;
}

/** The system user that owns the database's files when root starts the site. */
const DATABASE_USER = 'verdict-db';

/** Prepare the folders for a cluster, on which no server runs. `cluster` must exist and gets its owner here. */
export function prepareFolders(programs: string, cluster: string): DatabaseFolders {
  const account = process.getuid?.() === 0 ? databaseUser() : null;
  const runtime = makeRuntimeFolder(cluster, account);
  const socket = join(runtime, 'socket');
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  const remove = () => rmSync(runtime, { recursive: true, force: true });
  if (account === null) return { account, programs, cluster, socket, privateMounts: [], remove };

  chownSync(socket, account.uid, account.gid);
  takeOver(cluster, account);
  chmodSync(cluster, 0o700);
  if (canReach(programs) && canReach(dirname(cluster))) {
    return { account, programs, cluster, socket, privateMounts: [], remove };
  }
  const mounts = { programs: join(runtime, 'programs'), cluster: join(runtime, 'cluster') };
  mkdirSync(mounts.programs, { recursive: true });
  mkdirSync(mounts.cluster, { recursive: true });
  const privateMounts = [
    { from: programs, at: mounts.programs },
    { from: cluster, at: mounts.cluster },
  ];
  return { account, ...mounts, socket, privateMounts, remove };
}

/** The user, which the first start creates. Several starts at once may try; any result is right. */
function databaseUser(): Account {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  args.push('--shell', '/usr/sbin/nologin', DATABASE_USER);
  let reason = '';
  for (let tries = 0; tries < 4; tries += 1) {
    const found = accountNamed(DATABASE_USER);
    if (found) return found;
    const { stderr, error } = spawnSync('useradd', args, { encoding: 'utf8' });
    reason = error?.message ?? stderr.trim();
  }
  throw new Error(
    `The embedded PostgreSQL cannot run as root, and the user ${DATABASE_USER} cannot be created (${reason}). ` +
      `Run: useradd ${args.join(' ')}`,
  );
}

function accountNamed(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Give the cluster to the account. Former versions gave it to `nobody`, and a restored folder may belong to anyone. The
 * folder itself comes last, so an interrupted take-over begins again.
 */
function takeOver(cluster: string, { uid, gid }: Account): void {
  if (statSync(cluster).uid === uid) return;
  const owner = `${uid}:${gid}`;
  const find = ['-P', cluster, '-mindepth', '1', '!', '-uid', String(uid), '-exec', 'chown', '-h', owner, '{}', '+'];
  const { status, stderr, error } = spawnSync('find', find, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The files in ${cluster} cannot change their owner: ${error?.message ?? stderr}`);
  chownSync(cluster, uid, gid);
}

/** Whether everybody may traverse every folder down to this one. */
function canReach(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return folder === '/' || canReach(dirname(folder));
}

/**
 * One folder per cluster, the same at every start. A folder that another user of the machine has created is refused.
 */
function makeRuntimeFolder(cluster: string, account: Account | null): string {
  const { dev, ino } = statSync(cluster);
  const id = createHash('sha256').update(`${cluster} ${dev} ${ino}`).digest('hex').slice(0, 12);
  const base = account ? '/run' : (process.env.XDG_RUNTIME_DIR ?? tmpdir());
  const folder = join(base.length > 60 ? '/tmp' : base, `verdict-${id}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const made = lstatSync(folder);
  if (!made.isDirectory() || made.uid !== process.getuid?.()) {
    throw new Error(`The folder ${folder} belongs to somebody else. Remove it and start again.`);
  }
  chmodSync(folder, account ? 0o711 : 0o700);
  return folder;
}
