/**
 * `npm run package`: a Debian package for this machine's architecture, a release archive with the built web files, an
 * SBOM (CycloneDX) and checksums, in `.verdict/release`. The package is built in a fresh folder from the files that git
 * knows and from the lockfile.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkout, copyCheckout } from './roots/root.ts';
import { linkDatabasePrograms, services, unitText } from './setup/service.mjs';

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
const arch = process.arch === 'arm64' ? 'arm64' : 'amd64';
const release = join(checkout, '.verdict/release');
const work = join(checkout, '.verdict/package');
/** Place of the program on the machine that installs it. */
const home = 'usr/lib/verdict';

rmSync(release, { recursive: true, force: true });
rmSync(work, { recursive: true, force: true });
mkdirSync(release, { recursive: true });
try {
  makeArchive();
  makeDebianPackage();
  makeSbom();
  makeChecksums();
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const name of readdirSync(release)) console.log(relative(checkout, join(release, name)));

/** A checkout that does not build the web app any more: `./start` in it installs the rest. */
function makeArchive(): void {
  const name = `verdict-${version}`;
  const folder = join(work, name);
  copyCheckout(folder);
  for (const built of ['apps/web/dist', '.verdict/stamps/web']) copy(built, folder);
  run('tar', ['--sort=name', '--owner=0', '--group=0', '-C', work, '-czf', join(release, `${name}.tar.gz`), name]);
}

function makeDebianPackage(): void {
  const stage = join(work, 'deb');
  const program = join(stage, home);
  copyCheckout(program);
  copy('apps/web/dist', program);
  copy('apps/sandbox/build/runbox', program);
  const parts = ['apps/server', 'apps/judge', 'apps/supervisor'].flatMap((name) => ['--workspace', name]);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--omit=dev', ...parts, '--include-workspace-root', ...quiet], program);
  leaveOut(program);
  linkDatabasePrograms(program);

  const debian = join(checkout, 'deploy/debian');
  install(join(debian, 'verdict'), join(stage, 'usr/bin/verdict'), 0o755);
  for (const { unit, settings, example } of Object.values(services)) {
    write(join(stage, 'usr/lib/systemd/system', unit), unitText(unit, `/${home}`));
    write(join(stage, 'etc/verdict', settings), example);
  }
  const size = run('du', ['-sk', '--apparent-size', stage]).split('\t')[0] ?? '0';
  const facts: Record<string, string> = { VERSION: version, ARCH: arch, SIZE: size };
  const control = readFileSync(join(debian, 'control'), 'utf8').replace(
    /@(\w+)@/g,
    (_, key: string) => facts[key] ?? '',
  );
  write(join(stage, 'DEBIAN/control'), control);
  const settings = Object.values(services).map((service) => `/etc/verdict/${service.settings}\n`);
  write(join(stage, 'DEBIAN/conffiles'), settings.join(''));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    install(join(debian, script), join(stage, 'DEBIAN', script), 0o755);
  }
  run('chmod', ['-R', 'u=rwX,go=rX', stage]);
  run('dpkg-deb', ['--build', '--root-owner-group', '-Zzstd', '-z12', stage, release]);
}

/** Tests and the tools of developers are of no use there. */
function leaveOut(program: string): void {
  for (const name of readdirSync(join(program, 'tools'))) {
    if (!['node', 'setup', 'service.mjs'].includes(name)) rmSync(join(program, 'tools', name), { recursive: true });
  }
  const gone = ['.ci', 'docs/images', 'docs/measurements', 'apps/web/src', 'apps/web/e2e', 'packages/testkit'];
  for (const name of gone) rmSync(join(program, name), { recursive: true, force: true });
  run('find', [program, '-path', '*/node_modules', '-prune', '-o', '-name', '*.test.ts*', '-exec', 'rm', '{}', '+']);
  run('find', [join(program, 'node_modules'), '-xtype', 'l', '-delete']);
}

function makeSbom(): void {
  const sbom = run('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'], checkout);
  writeFileSync(join(release, `verdict-${version}.cdx.json`), sbom);
}

function makeChecksums(): void {
  const lines = readdirSync(release)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(release, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(release, 'SHA256SUMS'), lines.join(''));
}

function copy(path: string, to: string): void {
  cpSync(join(checkout, path), join(to, path), { recursive: true, preserveTimestamps: true });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function install(from: string, to: string, mode: number): void {
  write(to, readFileSync(from, 'utf8'));
  chmodSync(to, mode);
}

function run(command: string, args: readonly string[], cwd = checkout): string {
  // npm runs on the system's Node.js, not on the one that it installs.
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(checkout));
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path.join(':') },
  });
}
