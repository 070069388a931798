// Runs the rule, component, server and judge tests.
import { inCheckout, readReport, reportFile, runTool } from './runner.mjs';
import { executedQueries, missedQueries, withRunnerFailure } from './second-reading.ts';

/** Runs the files whose path contains one of the words; all files without a word. */
export const readVitest = (words) =>
  run('vitest', words, ({ missed }) => (words.length === 0 ? missedQueries(missed) : []));

/** Runs these files again, one whole file at a time. */
export const rereadVitest = (files) =>
  run('vitest-second-reading', [...files, '--no-file-parallelism', '--maxWorkers=1'], ({ executed }) =>
    executedQueries(executed),
  );

/**
 * `ofQueries`: what the report of `packages/testkit/src/global-postgres.ts` adds to the results.
 * @returns {Promise<import('./second-reading.ts').TestResult[]>}
 */
async function run(name, args, ofQueries) {
  const file = reportFile(name);
  const queries = reportFile(`${name}-queries`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const exitCode = await runTool(
    ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args],
    {
      VERDICT_QUERY_REPORT: queries,
    },
  );
  const results = (readReport(file)?.testResults ?? []).flatMap(resultsOfFile);
  const report = readReport(queries);
  return withRunnerFailure('vitest', exitCode, report ? [...results, ...ofQueries(report)] : results);
}

const outcomes = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

function resultsOfFile({ name, status, message, assertionResults }) {
  const file = inCheckout(name);
  const results = assertionResults.map((test) => ({ file, title: test.fullName, outcome: outcomes[test.status] }));
  // A file that cannot be loaded, or whose set-up fails, has no failed test of its own.
  const isExplained = status !== 'failed' || results.some(({ outcome }) => outcome === 'failed');
  return isExplained ? results : [...results, { file, title: message || 'the file itself', outcome: 'failed' }];
}
