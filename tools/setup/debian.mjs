// Packages of Debian and Ubuntu that the machine needs. Each is recognised by a file, so that a compiler from another
// source counts, too.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { availablePackages, choosePackages } from '../../apps/supervisor/src/apt.mjs';
import { thisDistribution } from './distributions.mjs';
import { capture, root, say, SetupError, step } from './terminal.mjs';

const multiarch = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';

const chineseFonts = {
  names: ['fonts-noto-cjk'],
  file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  why: 'pages in Chinese need its letters',
};

/** Long-term versions of Java, the most widespread first. No release has all of them. */
const javaPackages = ['openjdk-21-jdk-headless', 'openjdk-25-jdk-headless', 'openjdk-17-jdk-headless'];

const sandboxIsBuilt = () => existsSync(join(root, 'apps/sandbox/build/runbox'));

/**
 * Groups of packages: `names`, of which the first available one is installed, the `file` that shows its presence, and
 * `why` it is needed. The start goes on without one that is `optional`.
 */
export const debianPackages = {
  runtime: [
    {
      names: ['libstdc++6'],
      file: `/usr/lib/${multiarch}/libstdc++.so.6`,
      why: 'the pinned Node.js and PostgreSQL use it',
    },
    { names: ['util-linux'], file: '/usr/bin/setpriv', why: 'it ties our programs to one another' },
    { names: ['xz-utils'], file: '/usr/bin/xz', why: 'it unpacks test data of packages' },
    { names: ['bzip2'], file: '/usr/bin/bzip2', why: 'it unpacks test data of packages' },
    {
      names: ['passwd'],
      file: '/usr/sbin/useradd',
      why: 'it makes the user of the database',
      // Another user than root runs the database itself.
      optional: () => process.getuid() !== 0,
    },
    { names: ['mount'], file: '/usr/bin/mount', why: 'it shows the database its folders' },
  ],
  compilers: [
    { names: ['gcc'], file: '/usr/bin/gcc', why: 'it compiles C and builds the sandbox', optional: sandboxIsBuilt },
    {
      names: ['libc6-dev'],
      file: '/usr/include/stdio.h',
      why: 'C programs include its headers',
      optional: sandboxIsBuilt,
    },
    { names: ['g++'], file: '/usr/bin/g++', why: 'it compiles C++', optional: () => true },
    { names: javaPackages, file: '/usr/bin/javac', why: 'it compiles and runs Java', optional: () => true },
    { names: ['python3'], file: '/usr/bin/python3', why: 'it runs Python 3', optional: () => true },
  ],
  browser: [
    {
      names: ['chromium-headless-shell'],
      file: '/usr/bin/chromium-headless-shell',
      why: 'the browser journeys run in it',
    },
    chineseFonts,
  ],
  // Needed by `npm run test:browsers` only.
  browsers: [
    { names: ['firefox-esr'], file: '/usr/bin/firefox-esr', why: 'the journeys run in Firefox, too' },
    { names: ['webkit2gtk-driver'], file: '/usr/bin/WebKitWebDriver', why: 'the journeys run in WebKit, too' },
    { names: ['xvfb'], file: '/usr/bin/Xvfb', why: 'WebKit draws on its screen' },
    chineseFonts,
  ],
  units: [
    {
      names: ['systemd'],
      file: '/usr/bin/systemd-analyze',
      why: 'the tests let it read our units',
      optional: () => true,
    },
  ],
  // Needed by `npm run test:images` only.
  images: [
    { names: ['buildah'], file: '/usr/bin/buildah', why: 'it builds images' },
    { names: ['podman'], file: '/usr/bin/podman', why: 'it runs images' },
    { names: ['runc'], file: '/usr/sbin/runc', why: 'podman runs containers by it' },
    { names: ['fuse-overlayfs'], file: '/usr/bin/fuse-overlayfs', why: 'it stores images' },
  ],
  // Needed by `npm run test:compose` only.
  compose: [
    { names: ['podman-compose'], file: '/usr/bin/podman-compose', why: 'it runs compose.yaml' },
    { names: ['netavark'], file: '/usr/lib/podman/netavark', why: 'it joins containers' },
    { names: ['aardvark-dns'], file: '/usr/lib/podman/aardvark-dns', why: 'containers find one another by name' },
  ],
  // Needed by `npm run test:docker` only.
  docker: [
    { names: ['docker.io'], file: '/usr/sbin/dockerd', why: 'it builds and runs images' },
    { names: ['docker-cli', 'docker.io'], file: '/usr/bin/docker', why: 'people ask it' },
  ],
  // Needed by `npm run test:distributions`, `test:package`, `test:service`, `test:images` and `test:docker` only.
  roots: [
    { names: ['mmdebstrap'], file: '/usr/bin/mmdebstrap', why: 'it makes roots of other releases' },
    {
      names: ['distro-info-data'],
      file: '/usr/share/distro-info/ubuntu.csv',
      why: 'mmdebstrap knows the releases of Ubuntu by it',
    },
  ],
  // Needed by `npm run test:proxies` only.
  caddy: [{ names: ['caddy'], file: '/usr/bin/caddy', why: 'the site is put behind it' }],
  proxy: [
    { names: ['nginx'], file: '/usr/sbin/nginx', why: 'the tests put the website behind it' },
    { names: ['pgbouncer'], file: '/usr/sbin/pgbouncer', why: 'the tests put it before the database' },
  ],
};

const wait = ['-o', 'DPkg::Lock::Timeout=300'];
const quiet = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

/**
 * Installs the missing packages of these groups. Without root it prints the command, and stops if one of them is needed
 * to start at all.
 */
export async function ensureDebianPackages(groups) {
  const missing = groups.flatMap((group) => debianPackages[group]).filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const needed = missing.filter((one) => !one.optional?.());
  if (!existsSync('/usr/bin/apt-get')) {
    const list = missing.map(({ names, why }) => `  ${names[0]}: ${why}`).join('\n');
    say(`This is not Debian. It lacks the counterparts of these packages:\n${list}`);
    if (needed.length > 0) throw new SetupError('Install the counterparts of this distribution and start again.');
    return;
  }
  const asRoot = process.getuid() === 0;
  if (asRoot && (needed.length > 0 || !hasLists() || (await knownOf(missing)).length > 0)) await renewLists();
  const { chosen, absent } = await choose(missing);
  report(chosen, absent);
  const lost = absent.filter((one) => needed.includes(one));
  if (lost.length > 0) {
    throw new SetupError(`apt offers no ${lost.map(({ names }) => names.join(' or ')).join(', no ')} here.`);
  }
  if (chosen.length === 0) return;
  if (!asRoot) {
    const names = chosen.map(({ name }) => name).join(' ');
    const command = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`;
    if (needed.length > 0) throw new SetupError(`Only root may install them. Run this and start again:\n  ${command}`);
    say(`Only root may install them. Programs in their languages are judged after this and a new start:\n  ${command}`);
    return;
  }
  await install(chosen.filter((one) => !one.optional?.()));
  await install(chosen.filter((one) => one.optional?.())).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    say(`${error.message}\nThe start goes on without them.`);
  });
}

const knownOf = (packages) => availablePackages(packages.flatMap(({ names }) => names));

/** Slim images come without lists. With lists, a package that the system lacks costs no renewal at each start. */
function hasLists() {
  const folder = '/var/lib/apt/lists';
  return existsSync(folder) && readdirSync(folder).some((name) => /_Packages(\.\w+)?$/.test(name));
}

async function renewLists() {
  const update = await capture('apt-get', [...wait, 'update', '-q'], { env: quiet() });
  if (update.code !== 0) say('The lists of Debian packages could not be renewed; trying with those that are there.');
}

/** Without lists of packages, the names are those of the table of distributions. */
async function choose(missing) {
  const available = await knownOf(missing);
  if (available.length > 0 || process.getuid() === 0) return choosePackages(missing, available);
  const java = thisDistribution()?.java;
  return choosePackages(
    missing,
    missing.map(({ names }) => (java !== undefined && names.includes(java) ? java : names[0])),
  );
}

function report(chosen, absent) {
  if (chosen.length > 0) say('Debian packages are missing on this machine:');
  for (const { name, why } of chosen) say(`  ${name}: ${why}`);
  for (const { names, why } of absent)
    say(`No package of this system is ${names.join(' or ')}: ${why}. It is left out.`);
}

async function install(packages) {
  if (packages.length === 0) return;
  // Java's package links manual pages into this folder, which slim images lack, and fails without it.
  mkdirSync('/usr/share/man/man1', { recursive: true });
  const names = packages.map(({ name }) => name);
  const args = [...wait, 'install', '-y', '-q', '--no-install-recommends', ...names];
  await step(`Installing ${names.join(', ')}`, 'apt-get', args, { env: quiet() });
}
