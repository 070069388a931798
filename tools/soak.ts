/**
 * `npm run soak -- --runs 10000` or `npm run soak -- --minutes 60`: submissions of every kind on the judge's real path
 * with a full queue; exit code 1 when a verdict was wrong or anything has leaked.
 */
import { parseArgs } from 'node:util';
import { soak } from '../apps/judge/tests/soak/soak.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, minutes: { type: 'string' } } });
const runs = Number(values.runs ?? (values.minutes === undefined ? 10_000 : 0));
const minutes = Number(values.minutes ?? 0);
if (!(runs >= 0) || !(minutes >= 0)) {
  console.error('Usage: npm run soak -- [--runs <number>] [--minutes <number>]');
  process.exit(2);
}

const report = await soak({ runs, minutes, tell: (line) => console.error(line) });
console.log(`${report.submissions} submissions, ${report.runs} runs in ${Math.round(report.seconds)} s.`);
for (const fault of report.faults) console.log(`FAULT: ${fault}`);
if (report.faults.length === 0) console.log('Every verdict was right, and nothing has leaked.');
process.exitCode = report.faults.length === 0 ? 0 : 1;
