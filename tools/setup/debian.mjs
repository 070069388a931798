// Debian packages that the machine needs. Each is recognised by a file, so that a compiler from another source counts,
// too.
import { existsSync, mkdirSync } from 'node:fs';
import { capture, say, SetupError, step } from './terminal.mjs';

const multiarch = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';

const chineseFonts = {
  name: 'fonts-noto-cjk',
  file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  why: 'pages in Chinese need its letters',
};

/** Groups of packages: `name`, the `file` that shows its presence, and `why` it is needed. */
export const debianPackages = {
  runtime: [
    {
      name: 'libstdc++6',
      file: `/usr/lib/${multiarch}/libstdc++.so.6`,
      why: 'the pinned Node.js and PostgreSQL use it',
    },
    { name: 'util-linux', file: '/usr/bin/setpriv', why: 'it ties our programs to one another' },
    { name: 'xz-utils', file: '/usr/bin/xz', why: 'it unpacks test data of packages' },
    { name: 'bzip2', file: '/usr/bin/bzip2', why: 'it unpacks test data of packages' },
    { name: 'mount', file: '/usr/bin/mount', why: 'it shows the database its folders' },
  ],
  compilers: [
    { name: 'gcc', file: '/usr/bin/gcc', why: 'it compiles C and builds the sandbox' },
    { name: 'libc6-dev', file: '/usr/include/stdio.h', why: 'C programs include its headers' },
    { name: 'g++', file: '/usr/bin/g++', why: 'it compiles C++' },
    { name: 'openjdk-17-jdk-headless', file: '/usr/bin/javac', why: 'it compiles and runs Java' },
    { name: 'python3', file: '/usr/bin/python3', why: 'it runs Python 3' },
  ],
  browser: [
    {
      name: 'chromium-headless-shell',
      file: '/usr/bin/chromium-headless-shell',
      why: 'the browser journeys run in it',
    },
    chineseFonts,
  ],
  // Needed by `npm run test:browsers` only.
  browsers: [
    { name: 'firefox-esr', file: '/usr/bin/firefox-esr', why: 'the journeys run in Firefox, too' },
    { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver', why: 'the journeys run in WebKit, too' },
    { name: 'xvfb', file: '/usr/bin/Xvfb', why: 'WebKit draws on its screen' },
    chineseFonts,
  ],
  proxy: [{ name: 'nginx', file: '/usr/sbin/nginx', why: 'the tests put the website behind it' }],
};

/** Installs the missing packages of these groups; if that needs another user, prints the command and stops. */
export async function ensureDebianPackages(groups) {
  const missing = groups.flatMap((group) => debianPackages[group]).filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  say('Debian packages are missing on this machine:');
  for (const { name, why } of missing) say(`  ${name}: ${why}`);

  if (!existsSync('/usr/bin/apt-get')) {
    throw new SetupError('This is not Debian: install their counterparts of this distribution and start again.');
  }
  const install = `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (process.getuid() !== 0) {
    throw new SetupError(
      `Only root may install them. Run this and start again:\n  sudo apt-get update && sudo ${install}`,
    );
  }
  // Java's package links manual pages into this folder, which slim images lack, and fails without it.
  mkdirSync('/usr/share/man/man1', { recursive: true });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await capture('apt-get', [...wait, 'update', '-q'], { env });
  if (update.code !== 0) say('The lists of Debian packages could not be renewed; trying with those that are there.');
  const args = [...wait, 'install', '-y', '-q', '--no-install-recommends', ...names];
  await step(`Installing ${names.join(', ')}`, 'apt-get', args, { env });
}
