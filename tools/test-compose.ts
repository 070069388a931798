/**
 * `npm run test:compose`: runs deploy/compose.yaml by Debian's podman-compose with the images of `npm run test:images`,
 * and judges programs. `npm run test:docker` builds the images by a Docker of its own and runs the same file by its
 * compose. Debian's PostgreSQL takes the place of the image `postgres`, which only a registry has. Needs root and
 * `npm run package`. Ends with `N passed, N failed`.
 */
import { freePort } from '@verdict/testkit/ports.ts';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { docker } from './roots/docker.ts';
import { podman } from './roots/podman.ts';
import { checkout } from './roots/root.ts';
import { Steps } from './roots/site-in-root.ts';

const rootPassword = 'root-of-the-composition';
const folder = mkdtempSync(join(tmpdir(), 'verdict-compose-'));
const project = `verdict-test-${process.pid}`;
const port = await freePort();
const steps = new Steps();

/** Start of the image: it reads the variables that the image `postgres` reads. */
const postgres = String.raw`#!/bin/sh
set -eu
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
export PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username "$POSTGRES_USER" --pwfile "$POSTGRES_PASSWORD_FILE" --auth-local trust --auth-host scram-sha-256 \
    --encoding UTF8 --locale C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl start -w -o '-c listen_addresses='
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop -w
fi
exec postgres -c 'listen_addresses=*'
`;

const engine = await (process.argv[2] === 'docker' ? docker() : podman(folder));
const env = { ...process.env, ...engine.env, PORT: String(port) };
const files = ['-f', 'compose.yaml'];

try {
  copyFileSync(join(checkout, 'deploy/compose.yaml'), join(folder, 'compose.yaml'));
  // Control groups of version 1 are of the whole machine; deploy/container says how to give them.
  if (!existsSync('/sys/fs/cgroup/cgroup.controllers')) {
    writeFileSync(
      join(folder, 'groups.yaml'),
      "services:\n  judge:\n    cgroup: host\n    volumes: ['/sys/fs/cgroup:/sys/fs/cgroup:rw']\n",
    );
    files.push('-f', 'groups.yaml');
  }
  writeSecrets();
  await steps.run('the images are there', () => {
    const base = engine.makeImages(run);
    const database = join(folder, 'database');
    mkdirSync(database);
    writeFileSync(join(database, 'entry'), postgres, { mode: 0o755 });
    writeFileSync(
      join(database, 'Dockerfile'),
      `FROM ${base}\n` +
        'RUN apt-get update && apt-get install -y --no-install-recommends postgresql' +
        ' && rm -rf /var/lib/postgresql/* && install -d -o postgres /run/postgresql\n' +
        'COPY entry /entry\nUSER postgres\nENTRYPOINT ["/entry"]\n',
    );
    engine.build(run, 'postgres:18', [database]);
  });
  for (const [what, options, sentence] of engine.refusals) {
    await steps.run(`the judge ${what} names the option`, () => {
      const args = ['run', '--rm', '--cap-drop', 'ALL', ...judgeCapabilities(), ...options, 'verdict-judge'];
      const { status, stderr } = spawnSync(engine.command, args, { encoding: 'utf8', env, timeout: 60_000 });
      if (status !== 78 || !stderr.includes(sentence)) throw new Error(`exit code ${status}: ${stderr}`);
    });
  }
  await steps.run('compose starts the three services', async () => {
    compose(['up', '--detach']);
    await ready();
  });
  await steps.run('the health checks pass', () => {
    const ill = ['db', 'site'].filter((name) => !engine.isHealthy(containerOf(name), env));
    if (ill.length > 0) throw new Error(ill.map((name) => logsOf(name)).join('\n'));
  });
  await steps.run('only the port of the site is published', () => {
    const ports = ['db', 'site', 'judge'].map(
      (name) => run(engine.command, ['port', containerOf(name)]).split('\n')[0],
    );
    const wanted = ['', `3000/tcp -> 0.0.0.0:${port}`, ''];
    if (String(ports) !== String(wanted)) throw new Error(ports.join(', '));
  });
  await steps.run('secrets are files: no container has one in its settings', () => {
    const shown = ['db', 'site', 'judge'].map((name) => run(engine.command, ['inspect', containerOf(name)])).join('');
    for (const name of readdirSync(join(folder, 'secrets'))) {
      if (shown.includes(readFileSync(join(folder, 'secrets', name), 'utf8'))) throw new Error(name);
    }
  });
  await steps.run('programs get the right verdicts', () => judge());
  await steps.run('they do after all of it was stopped and started again', async () => {
    compose(['stop', '--timeout', '30']);
    compose(['start']);
    await ready();
    judge('P1005');
  });
} finally {
  compose(['down', '--volumes', '--timeout', '20']);
  await engine.end();
  rmSync(folder, { recursive: true, force: true });
}
steps.end();

/**
 * The programs are sent from the network of the site's container: some machines let nobody reach the networks of
 * containers from outside.
 */
function judge(problem?: string): void {
  const script = `
    import { exampleTrials, judgeTrials } from ${JSON.stringify(import.meta.resolve('./roots/programs.ts'))};
    const trials = exampleTrials().filter((trial) => [trial.problem, null].includes(${JSON.stringify(problem ?? null)}));
    process.exit(await judgeTrials(${JSON.stringify({ url: 'http://127.0.0.1:3000', rootPassword })}, trials));`;
  const pid = run(engine.command, ['inspect', '--format', '{{.State.Pid}}', containerOf('site')]).trim();
  const command = ['--target', pid, '--net', process.execPath, '--input-type=module', '-e', script];
  const { status } = spawnSync('nsenter', command, { cwd: checkout, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${status} wrong verdicts. ${logsOf('judge')}`);
}

/** The secrets of the first lines of compose.yaml. */
function writeSecrets(): void {
  const password = randomBytes(16).toString('hex');
  const secrets = {
    DATABASE_URL: `postgres://verdict:${password}@db/verdict`,
    'db-password': password,
    'judgehost-token': randomBytes(32).toString('hex'),
    VERDICT_ROOT_PASSWORD: rootPassword,
  };
  mkdirSync(join(folder, 'secrets'));
  chmodSync(folder, 0o755);
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, 'secrets', name), text);
}

/** The health check of the image is the one that compose.yaml waits for. */
async function ready(): Promise<void> {
  for (let tries = 0; !engine.isHealthy(containerOf('site'), env); tries += 1) {
    if (tries === 120) throw new Error(['db', 'site'].map((name) => logsOf(name)).join('\n'));
    await sleep(1000);
  }
}

/** The judge's options of compose.yaml that give it capabilities. */
function judgeCapabilities(): string[] {
  const { services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as {
    services: { judge: { cap_add: string[] } };
  };
  return services.judge.cap_add.flatMap((one) => ['--cap-add', one]);
}

function containerOf(service: string): string {
  return [project, service, '1'].join(engine.separator);
}

function logsOf(service: string): string {
  const { stdout, stderr } = spawnSync(engine.command, ['logs', '--tail', '30', containerOf(service)], {
    env,
    encoding: 'utf8',
  });
  return `${service}: ${stdout}${stderr}`;
}

function compose(args: readonly string[]): void {
  run(engine.compose, ['-p', project, ...files, ...args]);
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder, env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${(stderr + stdout).slice(-3000)}`);
  return stdout;
}
