/** Small roots of other releases, made by mmdebstrap, in which the checkout is installed as on a fresh machine. */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { distributions } from '../setup/distributions.mjs';

export const checkout = resolve(import.meta.dirname, '../..');
const rootsFolder = join(checkout, '.verdict/roots');

/** The root trusts whom this machine trusts, which may stand behind a proxy with certificates of its own. */
const trusted = '/usr/local/share/trusted-by-the-host.crt';
/** Variables of every command in a root. */
export const rootEnvironment = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  NODE_EXTRA_CA_CERTS: trusted,
  npm_config_cafile: trusted,
};

export interface Root {
  folder: string;
  /** Starts a command inside, with only these variables. Ends with us. */
  start(command: readonly string[], env?: Record<string, string>): ChildProcess;
  /** Runs a command inside to its end. */
  run(command: readonly string[], env?: Record<string, string>): { status: number; output: string };
  remove(): void;
}

/**
 * Enters the folder $0 as a root of its own. Not by chroot: the kernel denies user namespaces in one. The bare
 * system has no umount yet, so its Perl detaches the former root by the system call.
 */
const ENTER = String.raw`
mount --bind "$0" "$0" || exit 1
for one in proc sys dev; do mount --rbind "/$one" "$0/$one" || exit 1; done
cd "$0" && pivot_root . mnt && cd / || exit 1
case $(uname -m) in aarch64) umount2=39 ;; *) umount2=166 ;; esac
perl -e 'my $at = "/mnt"; exit(syscall($ARGV[0], $at, 2) == 0 ? 0 : 1)' "$umount2" || exit 1
exec env -i "$@"`;

/** Archive of a bare system: apt and certificates, nothing else. It is kept for the next time. */
export function archiveOf(suite: string): string {
  const isUbuntu = distributions.some((one) => one.suite === suite && one.id === 'ubuntu');
  return keptFile(`${suite}.tar`, (draft) => {
    // As on an installed Ubuntu, whose archive has npm in this part.
    const ubuntu = isUbuntu ? ['--components=main,universe', `--keyring=${ubuntuKeys()}`] : [];
    // Every installed Ubuntu has /bin in /usr; a bare one of this release joins them by a package.
    const packages = ['ca-certificates', ...(suite === 'jammy' ? ['usrmerge'] : [])];
    const args = ['--variant=apt', `--include=${packages.join(',')}`, ...ubuntu, suite, draft];
    execFileSync('mmdebstrap', args, { stdio: ['ignore', 'inherit', 'pipe'] });
  });
}

/** Keys of Ubuntu's archive. Debian has them in a package since version 13. */
const ubuntuKeys = (): string => fileOfPackage('ubuntu-keyring', 'usr/share/keyrings/ubuntu-archive-keyring.gpg');

/** A file of a package of Debian 13, for machines whose own release lacks it. It is kept for the next time. */
export function fileOfPackage(name: string, path: string): string {
  return keptFile(basename(path), (draft) => {
    const root = bareRoot('trixie');
    try {
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
        const { status, output } = root.run(['apt-get', '-q', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
        if (status !== 0) throw new Error(output);
      }
      copyFileSync(join(root.folder, path), draft);
    } finally {
      root.remove();
    }
  });
}

/** Path of a file that is made once. One whose making was cut off is made again. */
function keptFile(name: string, make: (draft: string) => void): string {
  const file = join(rootsFolder, name);
  if (existsSync(file)) return file;
  mkdirSync(rootsFolder, { recursive: true });
  const draft = join(rootsFolder, `new-${name}`);
  make(draft);
  renameSync(draft, file);
  return file;
}

/** A bare system in a folder of its own. */
export function bareRoot(suite: string): Root {
  const archive = archiveOf(suite);
  const folder = mkdtempSync(join(tmpdir(), `verdict-root-${suite}-`));
  execFileSync('chmod', ['755', folder]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  execFileSync('cp', ['-L', '/etc/resolv.conf', '/etc/hosts', join(folder, 'etc/')]);
  return rootIn(folder);
}

function rootIn(folder: string): Root {
  // The root is thrown away, so nothing in it has to survive a power failure.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  execFileSync('cp', ['-L', '/etc/ssl/certs/ca-certificates.crt', join(folder, trusted)]);
  const inside = (command: readonly string[], env: Record<string, string>) => [
    '--mount',
    '--propagation=private',
    'sh',
    '-c',
    ENTER,
    folder,
    ...Object.entries({ ...rootEnvironment, ...env }).map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
  return {
    folder,
    start: (command, env = {}) =>
      spawnTied({ command: 'unshare', args: inside(command, env), env: process.env, deathSignal: 'TERM' }),
    run: (command, env = {}) => {
      const { status, stdout, stderr } = spawnSync('unshare', inside(command, env), { encoding: 'utf8' });
      return { status: status ?? 1, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Copies the files that git knows or would take, as a clone would have them. */
export function copyCheckout(to: string): void {
  mkdirSync(to, { recursive: true });
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: checkout });
  execFileSync(
    'cp',
    [
      '--parents',
      '-a',
      '-t',
      to,
      ...list
        .toString()
        .split('\0')
        .filter((name) => name !== '' && existsSync(join(checkout, name))),
    ],
    {
      cwd: checkout,
    },
  );
}
