// `npm test`: sets up everything that tests need, runs every kind of test and ends with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { report, runCheck, staticChecks } from './setup/checks.mjs';
import { pinnedNode } from './setup/dependencies.mjs';
import { prepare } from './setup/prepare.mjs';
import { main, root, say } from './setup/terminal.mjs';

const reports = join(root, '.verdict/reports');

await main(async () => {
  await prepare('compilers', 'browser', 'sandbox', 'web');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // One after another: judging is measured, and there may be two cores only.
  const counts = [await countChecks(), await countVitest()];
  if (existsSync(join(root, 'apps/web/e2e'))) counts.push(await countPlaywright());

  const passed = sum(counts.map((count) => count.passed));
  const failed = sum(counts.map((count) => count.failed));
  const skipped = sum(counts.map((count) => count.skipped));
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function countChecks() {
  const results = [];
  for (const check of staticChecks) {
    const result = await runCheck(check);
    report(result);
    results.push(result.passed);
  }
  return {
    passed: results.filter(Boolean).length,
    failed: results.filter((passed) => !passed).length,
    skipped: 0,
  };
}

async function countVitest() {
  const file = join(reports, 'vitest.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const code = await show([...args, `--outputFile.json=${file}`]);
  const told = readReport(file);
  if (told === null) return { passed: 0, failed: 1, skipped: 0 };
  // A file that cannot be loaded has no failed test of its own.
  const brokenFiles = told.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return atLeastOneFailure(code, {
    passed: told.numPassedTests,
    failed: told.numFailedTests + brokenFiles.length,
    skipped: told.numPendingTests + told.numTodoTests,
  });
}

async function countPlaywright() {
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const code = await show(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const told = readReport(file);
  if (told === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, flaky, unexpected, skipped } = told.stats;
  return atLeastOneFailure(code, {
    passed: expected + flaky,
    failed: unexpected + told.errors.length,
    skipped,
  });
}

/** A runner that fails without a failed test (an error outside of any) counts as one. */
function atLeastOneFailure(exitCode, count) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function show(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', resolve);
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    say(`The tests wrote no report (${file}).`);
    return null;
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
