/** Processor time and disk of a new site between the word "ready" and its first quiet moment, by part. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnSite } from '../../own-site.ts';
import { type Figure, millisecondsOf } from '../figure.ts';
import { costsOf, type PartName } from '../parts.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Parts of the figure, with those whose costs are counted. */
const namesOf = {
  supervisor: ['supervisor'],
  server: ['server'],
  PostgreSQL: ['database'],
  'judge daemon': ['daemon'],
  'self-tests and calibration': ['sandbox', 'programs'],
  'compiler cache': ['compilerCache'],
} as const satisfies Record<string, readonly PartName[]>;
type Part = keyof typeof namesOf;
const parts = Object.keys(namesOf) as Part[];
type Times = Record<Part, number>;

const stepMs = 1_000;
/** A site is quiet when it uses less than a twentieth of a core for this long. */
const quietMs = 20_000;
const quietShare = 0.05;
const longestMs = 10 * 60_000;

export const firstStart: Figure = {
  name: 'first-start',
  title: 'A first start: processor time after "ready" until nothing is left to do, and its disk',
  method:
    'A site in a new data folder with all compilers of this machine, left alone from the word "ready" until it uses ' +
    `less than ${quietShare} of a core for ${quietMs / 1_000} s; processor time of all its processes meanwhile, ` +
    'ended ones included, and the disk that its folder uses then. The web app is built on its own: a release archive ' +
    'contains the built files, and a checkout builds them once.',
  async measure({ short, tell }) {
    const site = await startOwnSite('bench');
    try {
      const used = await untilQuiet(site.pid, tell);
      for (const part of parts) tell(`${used[part].toFixed(1).padStart(6)} s  ${part}`);
      const sum = parts.reduce((total, part) => total + used[part], 0);
      const megabytes = (folder: string) =>
        Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024;
      return [
        { what: 'processor time after "ready"', got: sum, unit: 's', bar: { atMost: 60 } },
        ...parts.map((part) => ({ what: `of it ${part}`, got: used[part], unit: 's' as const })),
        { what: 'disk of the data folder', got: megabytes(site.dataFolder), unit: 'MB' },
        { what: 'of it compiler caches', got: megabytes(join(site.dataFolder, 'judge/head-starts')), unit: 'MB' },
        ...(short ? [] : [{ what: 'building the web app', got: await buildSeconds(), unit: 's' as const }]),
      ];
    } finally {
      await site.stop();
    }
  },
};

/** Processor seconds by part until the site is quiet, without those of the wait. */
async function untilQuiet(pid: number, tell: (line: string) => void): Promise<Times> {
  const start = timesOf(pid);
  const sums: number[] = [];
  for (let ms = 0; ms < longestMs; ms += stepMs) {
    const now = timesOf(pid);
    sums.push(parts.reduce((total, part) => total + now[part], 0));
    const before = sums.at(-1 - quietMs / stepMs);
    if (before !== undefined && sums.at(-1)! - before < (quietShare * quietMs) / 1_000) {
      tell(`quiet after ${(ms - quietMs) / 1_000} s`);
      return Object.fromEntries(parts.map((part) => [part, now[part] - start[part]])) as Times;
    }
    await sleep(stepMs);
  }
  throw new Error('The site does not become quiet.');
}

function timesOf(supervisorPid: number): Times {
  const costs = costsOf(supervisorPid);
  const secondsOf = (names: readonly PartName[]) => names.reduce((sum, name) => sum + costs[name].cpuMs, 0) / 1000;
  return Object.fromEntries(parts.map((part) => [part, secondsOf(namesOf[part])])) as Times;
}

async function buildSeconds(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-web-'));
  const words = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir'];
  const options = {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  } as const;
  try {
    return (await millisecondsOf(() => void execFileSync(process.execPath, words, options))) / 1_000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
