/**
 * `npm run test:images`: builds both container images from the Debian package on a base of mmdebstrap and runs them
 * with podman and runc: an unprivileged server with a read-only root, and a judge host with the least privileges, which
 * judges the examples and the attack programs and names the option that is missing. Needs root and `npm run package`.
 * Ends with `N passed, N failed`.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attackTrials, exampleTrials, judgeTrials } from './roots/programs.ts';
import { archiveOf, checkout } from './roots/root.ts';
import { Steps } from './roots/site-in-root.ts';

const rootPassword = 'root-of-the-images';
const release = join(checkout, '.verdict/release');
if (!existsSync(release) || !readdirSync(release).some((name) => name.endsWith('.deb'))) {
  console.error('There is no package yet: npm run package');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'verdict-images-'));
const name = (part: string): string => `verdict-test-${process.pid}-${part}`;
/** Images stay for the next time, so what has not changed is not built again. */
const image = (part: string): string => `localhost/verdict-test-${part}`;
const secrets = join(folder, 'secrets');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const steps = new Steps();
const hostBusy = sentenceText('en-US', sentence('judge.hostBusy'));

/** The privileges that the judge is given, and nothing else. compose.yaml gives the same. */
const capabilities = [
  'SYS_ADMIN',
  'SETUID',
  'SETGID',
  'CHOWN',
  'KILL',
  'DAC_OVERRIDE',
  'FOWNER',
  'SYS_CHROOT',
  'SETPCAP',
];
const groups = ['--volume', '/sys/fs/cgroup:/sys/fs/cgroup:rw'];

try {
  cpSync(release, join(folder, 'context'), { recursive: true });
  cpSync(join(checkout, 'deploy/Dockerfile'), join(folder, 'Dockerfile'));
  execFileSync('mkdir', [secrets]);
  writeFileSync(join(secrets, 'judgehost-token'), randomBytes(32).toString('hex'));
  writeFileSync(join(secrets, 'VERDICT_ROOT_PASSWORD'), rootPassword);
  for (const path of [folder, secrets]) chmodSync(path, 0o755);

  await steps.run('both images are built', () => {
    if (spawnSync('podman', ['image', 'exists', image('base')]).status !== 0) {
      const container = run('buildah', ['from', 'scratch']).trim();
      run('buildah', ['add', container, archiveOf('trixie'), '/']);
      run('buildah', ['commit', '--rm', container, image('base')]);
    }
    for (const target of ['server', 'judge']) {
      const base = ['--build-arg', `BASE=${image('base')}`, '--pull-never'];
      const how = ['--isolation', 'chroot', '--network', 'host', '--layers', '--target', target];
      run('buildah', [
        'bud',
        ...base,
        ...how,
        '-t',
        image(target),
        '-f',
        join(folder, 'Dockerfile'),
        join(folder, 'context'),
      ]);
    }
  });
  await steps.run('the server runs unprivileged with a read-only root', async () => {
    const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
    start('server', [...closed, '--env', `PORT=${port}`, '--volume', `${name('data')}:/var/lib/verdict`]);
    for (
      let tries = 0;
      !(await fetch(`${url}/ready`).then(
        (answer) => answer.ok,
        () => false,
      ));
      tries += 1
    ) {
      if (tries === 180) throw new Error(podman(['logs', name('server')]));
      await sleep(1000);
    }
  });
  const refusals: [string, string[], string][] = [
    ['SYS_ADMIN', [...given(capabilities.slice(1)), ...groups], '--cap-add SYS_ADMIN'],
    ['SETUID', [...given(capabilities.filter((one) => one !== 'SETUID')), ...groups], '--cap-add SETUID'],
    ['writable control groups', given(capabilities), '--volume /sys/fs/cgroup:/sys/fs/cgroup:rw'],
  ];
  for (const [lack, options, sentence] of refusals) {
    await steps.run(`the judge without ${lack} names the option`, () => {
      const { status, stderr } = spawnSync(
        'podman',
        ['--runtime', 'runc', 'run', '--rm', ...common(), ...options, image('judge')],
        {
          encoding: 'utf8',
        },
      );
      if (status !== 78 || !stderr.includes(sentence)) throw new Error(`exit code ${status}: ${stderr}`);
    });
  }
  await steps.run('the judge gives the right verdicts with the least privileges', async () => {
    start('judge', [
      ...given(capabilities),
      ...groups,
      '--env',
      `VERDICT_SERVER=${url}`,
      '--env',
      'VERDICT_JUDGEHOST_NAME=local',
    ]);
    const wrong = await judgeTrials({ url, rootPassword }, exampleTrials());
    if (wrong > 0) throw new Error(`${wrong} wrong verdicts. ${podman(['logs', '--tail', '20', name('judge')])}`);
  });
  await steps.run('the attack programs get nothing', async () => {
    const wrong = await judgeTrials({ url, rootPassword }, attackTrials('/run/secrets/judgehost-token'));
    if (wrong > 0) throw new Error(`${wrong} wrong verdicts`);
  });
  await steps.run('the examples are judged right in every mode', () => {
    for (const example of readdirSync(join(checkout, 'examples/problems'))) judgeExample(example);
  });
} finally {
  for (const part of ['judge', 'server']) spawnSync('podman', ['rm', '--force', '--time', '10', name(part)]);
  spawnSync('podman', ['volume', 'rm', '--force', name('data')]);
  rmSync(folder, { recursive: true, force: true });
}
steps.end();

/**
 * Judges all programs of an example in the container. While its host was too busy to tell, which is no verdict, they
 * are judged again, as a judge host does by itself.
 */
function judgeExample(example: string): void {
  const command = ['exec', name('judge'), 'verdict', 'judge', `/usr/lib/verdict/examples/problems/${example}`];
  for (let tries = 1; ; tries += 1) {
    const { status, stdout, stderr } = spawnSync('podman', ['--runtime', 'runc', ...command], { encoding: 'utf8' });
    if (status === 0) return;
    const said = stderr + stdout;
    if (tries === 3 || !said.includes(hostBusy)) throw new Error(`${example}: ${said.slice(-3000)}`);
  }
}

function common(): string[] {
  // podman asks for more open files than some machines allow.
  return [
    '--network',
    'host',
    '--pids-limit',
    '-1',
    '--ulimit',
    'nofile=16384:16384',
    '--ulimit',
    'nproc=16384:16384',
    '--volume',
    `${secrets}:/run/secrets:ro`,
  ];
}

function given(list: readonly string[]): string[] {
  return ['--cap-drop', 'ALL', ...list.flatMap((one) => ['--cap-add', one])];
}

function start(part: string, options: readonly string[]): void {
  podman(['run', '--detach', '--name', name(part), ...common(), ...options, image(part)]);
}

function podman(args: readonly string[]): string {
  return run('podman', ['--runtime', 'runc', ...args]);
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(stderr + stdout).slice(-3000)}`);
  return stdout;
}
