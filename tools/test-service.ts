/**
 * `npm run test:service`: in a Debian 13 that systemd has booted, the package of `npm run package` and then
 * `npm run install-service` start the site and the judge host. Both judge, come back after a reboot and a kill, and
 * leave nothing behind. Needs root. Ends with `N passed, N failed`.
 */
import { freePort } from '@verdict/testkit/ports.ts';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boot, type Booted, limitsAreDelegated } from './roots/booted.ts';
import { exampleTrials, judgeTrials } from './roots/programs.ts';
import { bareRoot, checkout, copyCheckout } from './roots/root.ts';
import { Steps } from './roots/site-in-root.ts';

const release = join(checkout, '.verdict/release');
const deb = existsSync(release) ? readdirSync(release).find((name) => name.endsWith('.deb')) : undefined;
if (deb === undefined) {
  console.error('There is no package yet: npm run package');
  process.exit(1);
}

const rootPassword = 'root-of-the-services';
const units = ['verdict.service', 'verdict-judgehost.service'];
const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
const apt = ['apt-get', 'install', '-y', '-q', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
const steps = new Steps();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const root = bareRoot('trixie');
let system: Booted | null = null;

try {
  done(root.run(['apt-get', 'update', '-q']));
  const compilers = ['gcc', 'g++', 'libc6-dev', 'python3', 'openjdk-21-jdk-headless'];
  done(root.run([...apt, 'systemd-sysv', 'nodejs', 'npm', ...compilers], quiet));
  writeSettings();
  copyFileSync(join(release, deb), join(root.folder, 'root/verdict.deb'));
  await steps.run('systemd boots', async () => {
    system = await boot(root.folder);
  });
  await steps.run('the package starts both services', async () => {
    inside([...apt, '/root/verdict.deb']);
    await ready();
    inside(['systemctl', 'is-active', '--quiet', ...units]);
  });
  await comesBack();
  await steps.run('purging stops both and leaves nothing', () => {
    inside(['apt-get', 'purge', '-y', '-q', 'verdict']);
    leavesNothing();
    const paths = ['var/lib/verdict', 'var/lib/verdict-judge', 'var/cache/verdict', 'var/cache/verdict-judge'];
    const left = [...paths, 'etc/verdict', 'usr/lib/verdict'].filter((path) => existsSync(join(root.folder, path)));
    const users = readFileSync(join(root.folder, 'etc/passwd'), 'utf8').match(/^verdict.*/gm) ?? [];
    if (left.length + users.length > 0) throw new Error([...left, ...users].join(', '));
  });
  await steps.run('npm run install-service starts both services', async () => {
    writeSettings();
    copyCheckout(join(root.folder, 'opt/verdict'));
    inside(['npm', '--prefix', '/opt/verdict', 'run', 'install-service']);
    await ready();
    inside(['systemctl', 'is-active', '--quiet', ...units]);
  });
  await comesBack();
  await steps.run('npm run uninstall-service stops both and keeps the data', () => {
    inside(['npm', '--prefix', '/opt/verdict', 'run', 'uninstall-service']);
    leavesNothing();
    if (!existsSync(join(root.folder, 'var/lib/verdict/postgres'))) throw new Error('the data is gone');
  });
} finally {
  await (system as Booted | null)?.shutDown();
  root.remove();
}
steps.end();

/** The services judge, before and after a reboot and a kill. */
async function comesBack(): Promise<void> {
  await steps.run('programs get the right verdicts', () => judge());
  await steps.run('both come back by themselves after a reboot, and judge', async () => {
    await system?.shutDown();
    system = await boot(root.folder);
    await ready();
    await judge('P1005');
  });
  await steps.run('both come back after kill -9', async () => {
    inside(['systemctl', 'kill', '--signal=KILL', ...units]);
    await sleep(1000);
    await ready();
    await judge('P1005');
  });
}

/** Settings of an operator: a free port, and how far this machine lets programs be limited. */
function writeSettings(): void {
  const folder = join(root.folder, 'etc/verdict');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.env'), `PORT=${port}\nVERDICT_ROOT_PASSWORD=${rootPassword}\n`);
  const degraded = limitsAreDelegated ? '' : 'VERDICT_ALLOW_DEGRADED_SANDBOX=on\n';
  if (degraded !== '') console.log('Control groups of version 2 limit nothing here: the judge host does without.');
  writeFileSync(join(folder, 'judgehost.env'), `VERDICT_SERVER=${url}\n${degraded}`);
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error(journal());
}

async function judge(problem?: string): Promise<void> {
  const trials = exampleTrials().filter((trial) => problem === undefined || trial.problem === problem);
  const wrong = await judgeTrials({ url, rootPassword }, trials);
  if (wrong > 0) throw new Error(`${wrong} wrong verdicts. ${journal()}`);
}

function leavesNothing(): void {
  const programs = system?.run(['sh', '-c', 'cat /proc/[0-9]*/cmdline | tr "\\0" " "']).output ?? '';
  const running = programs.match(/(usr\/lib|opt)\/verdict\/\S+/g) ?? [];
  const known = system?.run(['systemctl', 'list-unit-files', '--no-legend', 'verdict*']).output.trim() ?? '';
  if (running.length > 0 || known !== '') throw new Error([...running, known].join('\n'));
}

function journal(): string {
  const names = units.flatMap((unit) => ['--unit', unit]);
  return system?.run(['journalctl', '--no-pager', '--lines', '40', ...names]).output ?? '';
}

function inside(command: readonly string[]): void {
  if (system === null) throw new Error('systemd does not run');
  done(system.run(command, quiet));
}

function done({ status, output }: { status: number; output: string }): void {
  if (status !== 0) throw new Error(output.slice(-4000));
}
