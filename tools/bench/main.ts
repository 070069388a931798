/**
 * `npm run bench [-- figure… --short]`: measures the figures that the product must reach, see
 * `docs/measurements/README.md`.
 */
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, type Reading, reached } from './figure.ts';
import { besideReaders } from './figures/beside-readers.ts';
import { cases } from './figures/cases.ts';
import { classBoard } from './figures/class-board.ts';
import { contest } from './figures/contest.ts';
import { commits } from './figures/commits.ts';
import { conversation } from './figures/conversation.ts';
import { efficiency } from './figures/efficiency.ts';
import { firstStart } from './figures/first-start.ts';
import { flips } from './figures/flips.ts';
import { forum } from './figures/forum.ts';
import { hostile } from './figures/hostile.ts';
import { importFigure } from './figures/import.ts';
import { largePages } from './figures/large-pages.ts';
import { lighthouseFigure } from './figures/lighthouse.ts';
import { lists } from './figures/lists.ts';
import { memory } from './figures/memory.ts';
import { moving } from './figures/moving.ts';
import { opening } from './figures/opening.ts';
import { packageFigure } from './figures/package.ts';
import { readers } from './figures/readers.ts';
import { sandbox } from './figures/sandbox.ts';
import { submissionCost } from './figures/submission-cost.ts';
import { slowNetwork } from './figures/slow-network.ts';
import { verdict } from './figures/verdict.ts';
import { years } from './figures/years.ts';
import { row, saveOverview, saveReport } from './report.ts';

const figures: readonly Figure[] = [
  sandbox,
  cases,
  commits,
  conversation,
  efficiency,
  submissionCost,
  packageFigure,
  importFigure,
  moving,
  hostile,
  verdict,
  readers,
  contest,
  besideReaders,
  opening,
  classBoard,
  largePages,
  slowNetwork,
  lists,
  years,
  forum,
  memory,
  firstStart,
  flips,
  lighthouseFigure,
];
const folder = join(resolve(import.meta.dirname, '../..'), 'docs/measurements');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.find((name) => !figures.some((figure) => figure.name === name));
if (unknown !== undefined) {
  console.error(`There is no figure "${unknown}". There are: ${figures.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const wanted = positionals.length === 0 ? figures : figures.filter(({ name }) => positionals.includes(name));
const missed: Reading[] = [];
for (const figure of wanted) {
  console.log(`\n${figure.title}`);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const readings = await figure.measure({ short: values.short, tell: (line) => console.log(`  ${line}`) });
  for (const reading of readings) console.log(`  ${row(reading)}`);
  missed.push(...readings.filter((reading) => reached(reading) === false));
  if (!values.short) saveReport(folder, new Date().toISOString().slice(0, 10), figure, readings, load);
}
if (!values.short) saveOverview(folder, figures);
console.log(missed.length === 0 ? '\nEvery bar is reached.' : `\n${missed.length} missed.`);
process.exit(missed.length === 0 ? 0 : 1);
