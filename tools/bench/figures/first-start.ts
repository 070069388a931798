/** Processor time and disk of a new site between the word "ready" and its first quiet moment, by part. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOwnSite } from '../../own-site.ts';
import { type Figure, millisecondsOf } from '../figure.ts';
import { type ProcessFacts, processTree } from '../process-tree.ts';

const root = resolve(import.meta.dirname, '../../..');
const parts = [
  'supervisor',
  'server',
  'PostgreSQL',
  'judge daemon',
  'self-tests and calibration',
  'compiler cache',
] as const;
type Part = (typeof parts)[number];
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
  const start = timesOf(processTree(pid));
  const sums: number[] = [];
  for (let ms = 0; ms < longestMs; ms += stepMs) {
    const now = timesOf(processTree(pid));
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

/**
 * A process has the time of its ended children. Those of the daemon build its cache; boxes are children of the sandbox,
 * which lives as long as the daemon.
 */
function timesOf(processes: readonly ProcessFacts[]): Times {
  const times = Object.fromEntries(parts.map((part) => [part, 0])) as Times;
  const daemon = processes.find(({ name }) => name.includes('apps/judge/src/daemon.ts'));
  for (const one of processes) {
    if (one === daemon) {
      times['judge daemon'] += one.cpuSeconds - one.childCpuSeconds;
      times['compiler cache'] += one.childCpuSeconds;
    } else times[partOf(one)] += one.cpuSeconds;
  }
  return times;
}

function partOf({ name }: ProcessFacts): Part {
  if (name.includes('apps/supervisor/')) return 'supervisor';
  if (name.includes('apps/server/')) return 'server';
  if (/^postgres|\/postgres/.test(name)) return 'PostgreSQL';
  return /runbox/.test(name) ? 'self-tests and calibration' : 'compiler cache';
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
