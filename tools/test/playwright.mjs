// Journeys through the whole product in a browser.
import { inCheckout, readReport, reportFile, runTool } from './runner.mjs';
import { withRunnerFailure } from './second-reading.ts';

/**
 * Runs the files whose path contains one of the words; all files without a word. Uses two sites, because one journey
 * leaves half of two cores idle.
 */
export async function readPlaywright(words) {
  const results = await run('playwright', words, { VERDICT_E2E_SITES: '2' });
  // A failed journey skips the tests that look at the site afterwards, so these run again on a site of their own.
  const unseen = results.filter(({ title, outcome }) => title.endsWith(' > looks') && outcome === 'skipped');
  if (unseen.length === 0) return results;
  const looks = await run('playwright-looks', [...words, '--project=looks', '--no-deps']);
  return [...results.filter((test) => !unseen.includes(test)), ...looks];
}

/** Runs these files again, each with a product of its own. */
export async function rereadPlaywright(files) {
  const results = [];
  for (const [index, file] of files.entries()) {
    results.push(...(await run(`playwright-second-reading-${index}`, [file, '--no-deps', '--workers=1'])));
  }
  return results;
}

/** @returns {Promise<import('./second-reading.ts').TestResult[]>} */
async function run(name, args, env = {}) {
  const file = reportFile(name);
  const runner = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json'];
  const exitCode = await runTool([...runner, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file);
  const results = report === null ? [] : report.suites.flatMap((suite) => resultsOf(suite, report.config.rootDir));
  return withRunnerFailure('playwright', exitCode, results);
}

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/** Results of the tests of a suite and of its inner suites; `titles` are those of the outer suites. */
function resultsOf(suite, rootDir, titles = []) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      file: inCheckout(`${rootDir}/${spec.file}`),
      title: [...titles, spec.title, test.projectName].join(' > '),
      outcome: outcomes[test.status],
    })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => resultsOf(one, rootDir, [...titles, one.title]));
  return [...own, ...inner];
}
