/**
 * Writes `docs/measurements/`: a file per figure and day, and a table of the newest ones in its README. The table is
 * built from the files, so measuring a single figure replaces only its own rows.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, release } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Reading, reached } from './figure.ts';

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
  writeFileSync(join(folder, `${day}-${figure.name}.md`), text.join('\n'));
}

/** Rewrites the README from the newest file of every figure, in the order of `figures`. */
export function saveOverview(folder: string, figures: readonly Figure[]): void {
  const files = readdirSync(folder).sort();
  const text = [
    '# Measurements',
    '',
    'Taken with `npm run bench`; `npm run bench -- lists memory` takes only those, `--short` gives a first impression',
    'and saves nothing. What is compared takes turns in one run, so that the rest of the machine disturbs both alike;',
    'medians are compared. Ratios are the bar, absolute figures are for orientation. How each is measured is in its file.',
    '',
    '| Figure | What | Measured | Bar | |',
    '|---|---|---:|---:|---|',
  ];
  for (const figure of figures) {
    const newest = files.findLast((name) => name.slice(11) === `${figure.name}.md`);
    if (newest === undefined) continue;
    const rows = readFileSync(join(folder, newest), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| What '));
    text.push(...rows.map((line) => `| [${figure.name}](${newest}) ${line}`));
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
