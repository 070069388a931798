// Units of systemd for the site and for a judge host, with the paths of this checkout.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forbiddingSetting } from './rights.mjs';
import { root, say, SetupError } from './terminal.mjs';

/** `site` and `judgehost` are the words of the command line. */
export const services = {
  site: {
    unit: 'verdict.service',
    user: 'verdict',
    settings: 'site.env',
    example:
      '# Settings of the site, one KEY=value a line: docs/operating.md has the table.\n#HOST=0.0.0.0\n#PORT=3000\n',
  },
  judgehost: {
    unit: 'verdict-judgehost.service',
    user: 'verdict-judge',
    settings: 'judgehost.env',
    example:
      '# Settings of the judge host, one KEY=value a line: docs/operating.md has the table.\n' +
      '#VERDICT_SERVER=https://judge.example\n#VERDICT_JUDGE_SLOTS=4\n',
  },
};

/** The text of a unit for a checkout in this folder. */
export function unitText(unit, folder) {
  const template = readFileSync(join(root, 'deploy/systemd', unit), 'utf8');
  // Without its folder the program would not be found.
  const home = ['/home/', '/root/', '/run/user/'].some((start) => `${folder}/`.startsWith(start)) ? 'read-only' : 'yes';
  return template.replaceAll('@ROOT@', folder).replaceAll('@HOME@', home);
}

/** A folder on the way down that other users may not enter. Null when there is none. */
export function closedFolder(folder, modeOf = (path) => statSync(path).mode) {
  if ((modeOf(folder) & 0o001) === 0) return folder;
  return folder === '/' ? null : closedFolder(dirname(folder), modeOf);
}

const settingsFolder = '/etc/verdict';
const tokenFile = join(settingsFolder, 'judgehost-token');

/** Installs and starts the services of these names; both without a name. */
export function installServices(names) {
  const wanted = chosen(names);
  requireRoot('install');
  const closed = closedFolder(root);
  if (closed !== null) {
    throw new SetupError(
      `The services run as users of their own, which cannot enter ${closed}: move this folder, for example to /opt/verdict.`,
    );
  }
  const setting = wanted.includes(services.judgehost) ? forbiddingSetting(readText) : null;
  if (setting !== null) {
    throw new SetupError(
      `The judge host's user could not make namespaces. Run this and install again:\n  echo ${setting} > /etc/sysctl.d/60-verdict.conf && sysctl --system`,
    );
  }
  mkdirSync(settingsFolder, { recursive: true, mode: 0o755 });
  if (!existsSync(tokenFile)) {
    writeFileSync(tokenFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  }
  for (const { unit, user, settings, example } of wanted) {
    makeUser(user);
    const file = join(settingsFolder, settings);
    if (!existsSync(file)) writeFileSync(file, example, { mode: 0o600 });
    writeFileSync(join('/etc/systemd/system', unit), unitText(unit, root));
  }
  const units = wanted.map(({ unit }) => unit);
  if (wanted.includes(services.site)) linkDatabasePrograms(root);
  if (!existsSync('/run/systemd/system')) {
    say(`systemd does not run here. At the next boot with it: systemctl enable --now ${units.join(' ')}`);
    return;
  }
  run('systemctl', ['daemon-reload']);
  run('systemctl', ['enable', ...units]);
  run('systemctl', ['restart', ...units]);
  say(`Installed and started: ${units.join(', ')}. They start at boot.`);
  say(`Settings are in ${settingsFolder}; after a change: systemctl restart ${units.join(' ')}`);
  say(`What they say: journalctl -fu ${units[0]}`);
  if (wanted.includes(services.site)) say("root's first password: cat /var/lib/verdict/root-password.txt");
}

/**
 * Makes the links among the libraries of the embedded PostgreSQL in a checkout. The site makes them at its first start,
 * but a service may not write into its own program.
 */
export function linkDatabasePrograms(folder) {
  const programs = JSON.stringify(join(folder, 'apps/supervisor/src/embedded-programs.ts'));
  const links = `await import(${programs}).then((it) => it.embeddedPrograms())`;
  run(join(folder, 'tools/node'), ['--input-type=module', '-e', links]);
}

/** Stops and removes the services of these names. Data, settings and users stay. */
export function uninstallServices(names) {
  const wanted = chosen(names);
  requireRoot('uninstall');
  const units = wanted.map(({ unit }) => unit).filter((unit) => existsSync(join('/etc/systemd/system', unit)));
  if (units.length === 0) {
    say('No service of Verdict is installed.');
    return;
  }
  const runs = existsSync('/run/systemd/system');
  if (runs) run('systemctl', ['disable', '--now', ...units]);
  for (const unit of units) rmSync(join('/etc/systemd/system', unit));
  if (runs) run('systemctl', ['daemon-reload']);
  say(`Removed: ${units.join(', ')}. Data (/var/lib/verdict), settings (${settingsFolder}) and users stay.`);
}

function chosen(names) {
  const unknown = names.find((name) => !Object.hasOwn(services, name));
  if (unknown !== undefined) {
    throw new SetupError(`There is no service "${unknown}", only ${Object.keys(services).join(' and ')}.`);
  }
  return names.length === 0 ? Object.values(services) : names.map((name) => services[name]);
}

function requireRoot(action) {
  if (process.getuid() !== 0) throw new SetupError(`Only root may do that: sudo npm run ${action}-service`);
}

function makeUser(name) {
  if (spawnSync('id', [name]).status === 0) return;
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  run('useradd', [...args, '--shell', '/usr/sbin/nologin', name]);
}

function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new SetupError(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
