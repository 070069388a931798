/**
 * Writes `docs/measurements/`: one file per figure, named for its day, and a table of all of them in the README. The
 * table is built from the files, so measuring a single figure replaces only its own rows.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, release } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Reading, reached } from './figure.ts';

/** Replaces earlier reports of the figure. */
export function saveReport(folder: string, day: string, figure: Figure, readings: Reading[], load: string): void {
  mkdirSync(folder, { recursive: true });
  const text = [
    `# ${figure.title}`,
    '',
    `Measured on ${day} with \`npm run bench -- ${figure.name}\` on ${machine()}; load of the machine before it: ${load}.`,
    '',
    figure.method,
    '',
    '| What | Measured | Bar | |',
    '|---|---:|---:|---|',
    ...readings.map(row),
    '',
  ];
  for (const earlier of reportsOf(folder, figure)) rmSync(join(folder, earlier));
  writeFileSync(join(folder, `${day}-${figure.name}.md`), text.join('\n'));
}

const reportsOf = (folder: string, figure: Figure): string[] =>
  readdirSync(folder).filter((name) => name.slice('2026-01-01-'.length) === `${figure.name}.md`);

/** Rewrites the README from the reports, in the order of `figures`. */
export function saveOverview(folder: string, figures: readonly Figure[]): void {
  const text = [
    '# Measurements',
    '',
    'One report per figure, the last one. `npm run bench` measures all figures, `npm run bench -- lists memory` only these;',
    '`--short` gives a first impression and saves nothing. What is compared takes turns in one run, so that other load on',
    'the machine affects both alike; medians are compared. Bars are ratios where the machine matters; other figures are for',
    'orientation. Each report says how it was measured.',
    '',
    '| Figure | What | Measured | Bar | |',
    '|---|---|---:|---:|---|',
  ];
  for (const figure of figures) {
    for (const report of reportsOf(folder, figure)) {
      const rows = readFileSync(join(folder, report), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('| ') && !line.startsWith('| What '));
      text.push(...rows.map((line) => `| [${figure.name}](${report}) ${line}`));
    }
  }
  writeFileSync(join(folder, 'README.md'), [...text, ''].join('\n'));
}

export function row(reading: Reading): string {
  const { what, got, unit, bar } = reading;
  const limit = bar ? ('atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`) : '';
  const good = reached(reading);
  return `| ${what} | ${shown(got, unit)} | ${limit && `${limit} ${unit}`.trim()} | ${good === null ? '' : good ? 'reached' : '**missed**'} |`;
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

function machine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown';
  return `${cores.length} cores (${model}), ${Math.round(totalmem() / 1e9)} GB, Linux ${release()}`;
}
