// `npm test`: runs every kind of test and ends with `N passed, N failed`. `npm test -- <word> …` runs only the files
// whose path contains one of the words: a feature, a package, a file.
import { report, runCheck, staticChecks } from './setup/checks.mjs';
import { main } from './setup/terminal.mjs';
import { readPlaywright, rereadPlaywright } from './test/playwright.mjs';
import { useHugePages } from './test/huge-pages.mjs';
import { emptyReports } from './test/runner.mjs';
import { nameOf, readTwice, tooManyLate } from './test/second-reading.ts';
import { readVitest, rereadVitest } from './test/vitest.mjs';

await main(async () => {
  const words = process.argv.slice(2);
  emptyReports();
  useHugePages();

  // Runs the kinds one after another: judging is measured, and there may be only two cores.
  const checks = words.length === 0 ? await readChecks() : [];
  const units = await readVitest(words);
  const journeys = await readPlaywright(words);
  const counts = [
    await readTwice(checks, async () => []),
    await readTwice(units, rereadVitest),
    await readTwice(journeys, rereadPlaywright),
  ];

  const late = counts.flatMap((count) => count.late);
  for (const test of late) console.log(`passed on the second reading: ${nameOf(test)}`);
  for (const test of counts.flatMap(({ broken }) => broken)) console.log(`failed: ${nameOf(test)}`);
  const total = (member) => counts.reduce((sum, count) => sum + count[member], 0);
  if (total('skipped') > 0) console.log(`${total('skipped')} skipped`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  const lateness = tooManyLate(late);
  if (lateness !== null) console.log(lateness);
  return total('failed') === 0 && total('passed') > 0 && lateness === null ? 0 : 1;
});

async function readChecks() {
  const results = [];
  for (const check of staticChecks) {
    const result = await runCheck(check);
    report(result);
    results.push({ file: 'check', title: check.name, outcome: result.passed ? 'passed' : 'failed' });
  }
  return results;
}
