/**
 * `npm run test:distributions [-- 'Debian 13']`: in a bare root of each supported Debian, `./start` says what a user
 * without root lacks, installs everything as root and judges programs; where the system's own Node.js is new enough,
 * `npm start` does the same. Takes some minutes and needs root. Ends with `N passed, N failed`.
 */
import { freePort } from '@verdict/testkit/ports.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleTrials, judgeTrials } from './roots/programs.ts';
import { bareRoot, copyCheckout, type Root } from './roots/root.ts';
import { distributions } from './setup/distributions.mjs';

const suites: Record<string, string> = { 'Debian 12': 'bookworm', 'Debian 13': 'trixie' };
const rootPassword = 'root-of-the-root';
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;

for (const { name, node } of distributions) {
  const suite = suites[name];
  if (suite === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
  console.log(name);
  const root = bareRoot(suite);
  try {
    copyCheckout(join(root.folder, 'opt/verdict'));
    await step('without root, ./start names the packages', () => {
      const { status, output } = root.run(['setpriv', '--reuid=1000', '--clear-groups', '/opt/verdict/start']);
      const command = /sudo apt-get update && sudo apt-get install -y --no-install-recommends nodejs npm/;
      if (status !== 1 || !command.test(output)) throw new Error(`exit code ${status}: ${output}`);
    });
    await step('the doctor answers before any installation', () => {
      copyFileSync(process.execPath, join(root.folder, 'tmp/node'));
      const { status, output } = root.run(['/tmp/node', '/opt/verdict/tools/doctor.mjs']);
      if (status !== 0 || !output.includes(`System: ${name}`)) throw new Error(`exit code ${status}: ${output}`);
    });
    await step('./start installs everything and judges', () => judgesAfter(root, ['/opt/verdict/start']));
    if (node >= 20) {
      await step('npm start judges', () => judgesAfter(root, ['npm', '--prefix', '/opt/verdict', 'start']));
    }
  } finally {
    root.remove();
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function step(what: string, run: () => unknown): Promise<void> {
  try {
    await run();
    passed += 1;
    console.log(`  ok      ${what}`);
  } catch (error) {
    failed += 1;
    console.log(`  FAILED  ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function judgesAfter(root: Root, command: readonly string[]): Promise<void> {
  const port = await freePort();
  const child = root.start(command, { PORT: String(port), VERDICT_ROOT_PASSWORD: rootPassword });
  try {
    await untilReady(child);
    const wrong = await judgeTrials({ url: `http://127.0.0.1:${port}`, rootPassword }, exampleTrials());
    if (wrong > 0) throw new Error(`${wrong} programs got another verdict`);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
        process.stderr.write(text);
        if (output.includes('Verdict is ready')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`It ended before it was ready.\n${output}`)));
  });
}
