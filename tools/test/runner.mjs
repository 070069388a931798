// Common parts of the two test runners: both are started, write a report, and are read the same way.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { spawn } from 'node:child_process';
import { pinnedNode } from '../setup/dependencies.mjs';
import { root } from '../setup/terminal.mjs';

const reports = join(root, '.verdict/reports');

/** Creates an empty folder for the reports of this run. */
export function emptyReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** Path of a runner's report. */
export const reportFile = (name) => join(reports, `${name}.json`);

/** A file's path relative to the checkout, as both runners report it. */
export const inCheckout = (file) => relative(root, file);

/** Runs a test runner in the foreground. Returns its exit code. */
export function runTool(args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
    spawn(pinnedNode, args, options).on('close', resolve);
  });
}

/** Runs `npm test` with the words of this command. Returns its exit code. */
export function runAllTests() {
  return new Promise((resolve) => {
    const args = [join(root, 'tools/test.mjs'), ...process.argv.slice(2)];
    spawn(process.execPath, args, { stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1));
  });
}

/** The report. Null when the runner ended before it wrote one. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
