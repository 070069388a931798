/** The machine around the judge: disk space, clock, programs, ports. */
import { bytesOfDiskUse, diskUseCommand } from '@verdict/domain/site/disk-use.ts';
import { connectionsFor, OPEN_FILES_WANTED, openFilesLimit } from '@verdict/domain/site/open-files.ts';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SupervisorConfig } from '../config.ts';
import { embeddedPrograms } from '../embedded-programs.ts';
import { answersOk, httpUrl, localHost, portTrouble } from '../ports.ts';
import { bad, note, ok, type Finding } from './finding.ts';
import { readText, tryProgram } from './probe.ts';

const GIB = 1024 ** 3;
/** The sources are newer than this, so a clock before it is wrong. */
const OLDEST_PLAUSIBLE_TIME = Date.UTC(2026, 0, 1);

export async function machineFindings(config: SupervisorConfig, root: string): Promise<Finding[]> {
  return [
    cores(),
    memory(),
    openFiles(),
    await disk(resolve(root, config.VERDICT_DATA)),
    await judgeDisk(join(resolve(root, config.VERDICT_DATA), 'judge')),
    await clock(),
    ok('Node.js', process.version),
    await postgres(config.DATABASE_URL),
    await port(config),
    await browser(),
    await chineseFont(),
    sandboxHelper(root),
  ];
}

function cores(): Finding {
  return ok('cores', `${availableParallelism()}, as many programs are judged at once`);
}

function memory(): Finding {
  const found = `${(totalmem() / GIB).toFixed(1)} GiB`;
  if (totalmem() < 1.5 * GIB) return note('memory', found, 'Java and large limits need 2 GiB or more.');
  return ok('memory', found);
}

/** Node raises its limit as far as allowed, in the server as well as here. */
function openFiles(): Finding {
  const limit = openFilesLimit(readText('/proc/self/limits') ?? '');
  const found = `${limit ?? 'no limit'}, enough for ${connectionsFor(limit)} connections`;
  if (limit === null || limit >= OPEN_FILES_WANTED) return ok('open files', found);
  const mend = `Raise the hard limit to ${OPEN_FILES_WANTED} or more: LimitNOFILE= of systemd, ulimit -Hn of a shell, --ulimit nofile of Docker.`;
  return note('open files', found, mend);
}

async function disk(data: string): Promise<Finding> {
  try {
    const folder = nearestExisting(data);
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const found = `${((bavail * bsize) / GIB).toFixed(1)} GiB free in ${data}`;
    if (bavail * bsize < 0.5 * GIB) return bad('disk', found, 'Make room: a full disk stops the database.');
    if (bavail * bsize < 5 * GIB) return note('disk', found, 'Test data and uploads will need more.');
    return ok('disk', found);
  } catch (error) {
    return bad('disk', (error as Error).message, 'Choose a folder that can be written: VERDICT_DATA.');
  }
}

/** Files that the judge host of `npm start` keeps. Backups exclude them, because they can be recreated. */
async function judgeDisk(folder: string): Promise<Finding> {
  const output = existsSync(folder) ? await tryProgram(diskUseCommand(folder)) : '0';
  const bytes = bytesOfDiskUse(output ?? '');
  const size = bytes === null ? 'files that cannot be read' : `${(bytes / GIB).toFixed(1)} GiB`;
  const contents = 'cached test data, head starts of compilers and compiled programs';
  return ok('judge files', `${size} in ${folder}: ${contents}, which no backup has and the judge makes again`);
}

/** The folder, or the nearest existing parent, because the doctor itself changes nothing. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}

async function clock(): Promise<Finding> {
  const now = new Date();
  const found = `${now.toISOString()}, time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (now.getTime() < OLDEST_PLAUSIBLE_TIME) return bad('clock', found, 'Set it: contests begin and end by it.');
  const source = readText('/sys/devices/system/clocksource/clocksource0/current_clocksource');
  if (source === 'hpet' || source === 'acpi_pm') {
    return note('clock', `${found}, source ${source}`, 'This source is slow and makes short times inexact.');
  }
  const synchronised = await tryProgram(['/usr/bin/timedatectl', 'show', '-p', 'NTPSynchronized', '--value']);
  if (synchronised?.trim() === 'no')
    return note('clock', `${found}, not synchronised`, 'As root: timedatectl set-ntp true');
  return ok('clock', found);
}

async function postgres(databaseUrl: string | null): Promise<Finding> {
  if (databaseUrl !== null)
    return ok('PostgreSQL', 'yours, by DATABASE_URL (the server tells at its start if it fails)');
  try {
    const version = await tryProgram([join(embeddedPrograms(), 'bin/postgres'), '--version']);
    if (version !== null) return ok('PostgreSQL', `embedded, ${version.trim()}`);
    return bad('PostgreSQL', 'the embedded one does not run here', 'Set DATABASE_URL to a PostgreSQL 15 or newer.');
  } catch (error) {
    return bad('PostgreSQL', 'not there', (error as Error).message);
  }
}

async function port({ HOST, PORT }: SupervisorConfig): Promise<Finding> {
  const trouble = await portTrouble(HOST, PORT);
  if (trouble === null) return ok('port', `${HOST}:${PORT} is free`);
  if (await answersOk(`${httpUrl(localHost(HOST), PORT)}/health`))
    return ok('port', `${HOST}:${PORT} is served by Verdict`);
  return bad('port', `${HOST}:${PORT} cannot be used`, trouble);
}

async function browser(): Promise<Finding> {
  const output = await tryProgram(['/usr/bin/chromium-headless-shell', '--version']);
  const version = output?.split('\n').find((line) => line.startsWith('Chromium'));
  if (version !== undefined) return ok('Chromium', version.trim());
  return note('Chromium', 'not there', 'Only `npm test` needs it, and installs it.');
}

async function chineseFont(): Promise<Finding> {
  const fonts = await tryProgram(['/usr/bin/fc-list', ':lang=zh-cn', 'family']);
  const family = fonts?.split('\n')[0]?.trim();
  if (family) return ok('Chinese letters', family);
  return note('Chinese letters', 'no font of this machine has them', 'Only pictures of pages made here need one.');
}

function sandboxHelper(root: string): Finding {
  const file = join(root, 'apps/sandbox/build/runbox');
  if (existsSync(file)) return ok('sandbox helper', file);
  return note('sandbox helper', `not built yet (${dirname(file)})`, '`npm start` builds it.');
}
