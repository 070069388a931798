import { expect, test } from 'vitest';
import { forbiddingSetting, isConfined, rightsTable } from './rights.mjs';

const host = {
  user: 'root',
  systemd: true,
  userNamespaces: null,
  unified: true,
  confined: false,
  lowestPort: 1024,
} as const;
const cells = (line: string | undefined) => line?.split(/ {2,}/);
const row = (lines: string[], name: string) => cells(lines.find((line) => line.startsWith(name)));

test('on a current system everybody can judge, and who may use sudo can install the service', () => {
  const lines = rightsTable(host);
  expect(cells(lines[0])).toEqual(['What works here', 'root', 'user with sudo', 'user without']);
  expect(row(lines, 'judging')).toEqual(['judging', 'yes', 'by delegation', 'by delegation']);
  expect(row(lines, 'start at boot')).toEqual(['start at boot', 'yes', 'sudo npm run install-service', 'no']);
  expect(lines).toContain('Judging as a user: systemd-run --user --scope -p Delegate=yes ./start');
  expect(lines.at(-1)).toBe('You are root.');
});

test('where users may not make namespaces, only root judges, and the setting is named', () => {
  const lines = rightsTable({ ...host, user: 'plain', userNamespaces: 'user.max_user_namespaces=15000' });
  expect(row(lines, 'judging')).toEqual(['judging', 'yes', 'no (below)', 'no (below)']);
  expect(lines).toContain('Judging as a user: as root: sysctl -w user.max_user_namespaces=15000');
  expect(lines.at(-1)).toBe('You are a user without sudo.');
});

test('in a container without the capability for mounts, root does not judge either', () => {
  const lines = rightsTable({ ...host, confined: true });
  expect(row(lines, 'judging')?.[1]).toBe('no (below)');
  expect(lines).toContain('Judging as root: this container lacks the capability SYS_ADMIN (docs/operating.md).');
});

test.each([
  ['CapBnd:\t000001ffffffffff\n', false],
  ['CapBnd:\t00000000a80425fb\n', true],
  ['', false],
])('capabilities %j', (status, confined) => {
  expect(isConfined(`Name:\tnode\n${status}`)).toBe(confined);
});

test.each([
  [1024, 'no'],
  [80, 'from 80'],
  [0, 'yes'],
])('where users may open ports from %i, the table says so', (lowestPort, cell) => {
  expect(row(rightsTable({ ...host, lowestPort }), 'a port below 1024')).toEqual([
    'a port below 1024',
    'yes',
    cell,
    cell,
  ]);
});

test('without systemd nothing starts at boot', () => {
  expect(row(rightsTable({ ...host, systemd: false }), 'start at boot')?.[1]).toBe('no, systemd does not run');
});

test.each([
  ['/proc/sys/user/max_user_namespaces', '0', 'user.max_user_namespaces=15000'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0', 'kernel.unprivileged_userns_clone=1'],
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1', 'kernel.apparmor_restrict_unprivileged_userns=0'],
  ['/proc/sys/user/max_user_namespaces', '95000', null],
])('%s at %s', (path, value, setting) => {
  expect(forbiddingSetting((folder) => (folder === path ? value : null))).toBe(setting);
});
