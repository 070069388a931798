/**
 * `npm run test:package`: the Debian package that `npm run package` made is installed in a bare Debian 13, judges
 * programs, is upgraded, and leaves nothing when it is purged. Needs root. Ends with `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleTrials } from './roots/programs.ts';
import { bareRoot, checkout } from './roots/root.ts';
import { judgesAfter, Steps } from './roots/site-in-root.ts';

const release = join(checkout, '.verdict/release');
const deb = existsSync(release) ? readdirSync(release).find((name) => name.endsWith('.deb')) : undefined;
if (deb === undefined) {
  console.error('There is no package yet: npm run package');
  process.exit(1);
}

const root = bareRoot('trixie');
const steps = new Steps();
try {
  copyFileSync(join(release, deb), join(root.folder, 'tmp/verdict.deb'));
  await steps.run('it installs', () => {
    inside(['apt-get', 'update', '-q']);
    inside(['apt-get', 'install', '-y', '-q', '--no-install-recommends', '/tmp/verdict.deb', ...compilers()]);
    for (const user of ['verdict', 'verdict-judge']) inside(['id', user]);
    same(readFileSync(join(root.folder, 'etc/verdict/judgehost-token'), 'utf8').length, 64);
  });
  await steps.run('it judges', () =>
    judgesAfter(root, ['env', 'VERDICT_DATA=/srv/verdict', 'verdict', 'start'], exampleTrials()),
  );
  await steps.run('an upgrade keeps settings, token and data', () => {
    const kept = ['etc/verdict/site.env', 'etc/verdict/judgehost-token', 'var/lib/verdict/kept'];
    writeFileSync(join(root.folder, 'var/lib/verdict/kept'), 'data');
    writeFileSync(join(root.folder, 'etc/verdict/site.env'), 'PORT=3456\n');
    const texts = () => kept.map((file) => readFileSync(join(root.folder, file), 'utf8'));
    const before = texts();
    nextVersion(join(root.folder, 'tmp/verdict.deb'), join(root.folder, 'tmp/next.deb'));
    inside(['apt-get', 'install', '-y', '-q', '--no-install-recommends', '/tmp/next.deb']);
    same(texts(), before);
    same(inside(['dpkg-query', '-W', '-f', '${Version}', 'verdict']).trim(), '99.0.0');
  });
  await steps.run('removing keeps the data, purging leaves nothing', () => {
    inside(['apt-get', 'remove', '-y', '-q', 'verdict']);
    same(existsSync(join(root.folder, 'var/lib/verdict/kept')), true);
    inside(['apt-get', 'purge', '-y', '-q', 'verdict']);
    const traces = ['var/lib/verdict', 'var/cache/verdict', 'etc/verdict', 'usr/lib/verdict', 'usr/bin/verdict'];
    same(
      traces.filter((path) => existsSync(join(root.folder, path))),
      [],
    );
    same(/^verdict/m.test(readFileSync(join(root.folder, 'etc/passwd'), 'utf8')), false);
  });
} finally {
  root.remove();
}
steps.end();

/** Packages that ours recommends, without further recommendations. */
function compilers(): string[] {
  return ['gcc', 'g++', 'libc6-dev', 'python3', 'openjdk-21-jdk-headless'];
}

/** Writes the package under a higher version. */
function nextVersion(from: string, to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-deb-'));
  execFileSync('dpkg-deb', ['-R', from, folder]);
  const control = join(folder, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*/m, 'Version: 99.0.0'));
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '-b', folder, to], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
}

function inside(command: readonly string[]): string {
  const { status, output } = root.run(command, { DEBIAN_FRONTEND: 'noninteractive' });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${output}`);
  return output;
}

function same(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
  }
}
