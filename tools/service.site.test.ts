/** The units of systemd, read by systemd itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedFolder, services, unitText } from './setup/service.mjs';

const root = resolve(import.meta.dirname, '..');
const ANALYZE = '/usr/bin/systemd-analyze';
/** systemd 250 is the first to read files of units that are not installed. */
const reads = existsSync(ANALYZE) && Number(/\d+/.exec(spawnSync(ANALYZE, ['--version']).stdout.toString())) >= 250;
const units = Object.values(services).map(({ unit }) => unit);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-units-'));
  for (const unit of units) writeFileSync(join(folder, unit), unitText(unit, root));
});
afterAll(() => rmSync(folder, { recursive: true }));

const analyze = (args: readonly string[]) => spawnSync(ANALYZE, args, { cwd: folder, encoding: 'utf8' });

// Skipped where systemd is absent or older than 250: nothing else can read units.
test.runIf(reads).each(units)('systemd finds no fault in %s', (unit) => {
  const { status, stderr } = analyze(['verify', '--man=no', `./${unit}`]);
  expect([status, stderr]).toEqual([0, '']);
});

/** Exposure in tenths, from 0 (none) to 100. The judge host needs namespaces and mounts. */
const bounds: Record<string, number> = { 'verdict.service': 20, 'verdict-judgehost.service': 45 };
test.runIf(reads).each(units)('%s is closed as far as its work allows', (unit) => {
  const { status, stdout } = analyze(['security', '--offline=true', `--threshold=${bounds[unit]}`, `./${unit}`]);
  expect([status, stdout.split('\n').findLast((line) => line !== '')]).toEqual([0, expect.stringContaining('OK')]);
});

test('both restart, log to the journal, have users of their own and leave the system alone', () => {
  for (const { unit, user } of Object.values(services)) {
    const text = unitText(unit, '/opt/verdict');
    for (const line of [`User=${user}`, 'Restart=always', 'StandardOutput=journal', 'ProtectSystem=strict'])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('ExecStart=/opt/verdict/tools/node /opt/verdict/apps/');
  }
  expect(unitText('verdict-judgehost.service', '/opt/verdict')).toContain('\nDelegate=yes\n');
});

test('a checkout below /home stays readable for its services', () => {
  expect(unitText('verdict.service', '/home/ann/verdict')).toContain('\nProtectHome=read-only\n');
  expect(unitText('verdict.service', '/opt/verdict')).toContain('\nProtectHome=yes\n');
});

test('a folder that the users of the services cannot enter is named', () => {
  const modes: Record<string, number> = { '/root': 0o700 };
  const modeOf = (path: string) => modes[path] ?? 0o755;
  expect(closedFolder('/root/verdict', modeOf)).toBe('/root');
  expect(closedFolder('/opt/verdict', modeOf)).toBe(null);
});
