/**
 * `npm run test:distributions [-- 'Debian 13']`: in a bare root of each supported Debian and Ubuntu, `./start` says
 * what a user without root lacks, installs everything as root and judges programs, after a kill as well; where the
 * system's own Node.js is new enough, `npm start` does the same. Takes some minutes a system and needs root. Ends with
 * `N passed, N failed`.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleTrials } from './roots/programs.ts';
import { bareRoot, copyCheckout } from './roots/root.ts';
import { distributions } from './setup/distributions.mjs';
import { judgesAfter, judgesAfterKill, Steps } from './roots/site-in-root.ts';

const wanted = process.argv.slice(2);
const steps = new Steps();
/** Programs for a site that has judged before: those of problems that every site has. */
const again = exampleTrials().filter(({ problem }) => /^P\d+$/.test(problem));

const unknown = wanted.find((word) => !distributions.some(({ name }) => name === word));
if (unknown !== undefined) {
  console.error(`There is no system "${unknown}", only ${distributions.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
for (const { name, suite, node } of distributions) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(name);
  const root = bareRoot(suite);
  try {
    copyCheckout(join(root.folder, 'opt/verdict'));
    await steps.run('without root, ./start names the packages', () => {
      const { status, output } = root.run(['setpriv', '--reuid=1000', '--clear-groups', '/opt/verdict/start']);
      const command = /sudo apt-get update && sudo apt-get install -y --no-install-recommends nodejs npm/;
      if (status !== 1 || !command.test(output)) throw new Error(`exit code ${status}: ${output}`);
    });
    await steps.run('the doctor answers before any installation', () => {
      copyFileSync(process.execPath, join(root.folder, 'tmp/node'));
      const { status, output } = root.run(['/tmp/node', '/opt/verdict/tools/doctor.mjs']);
      if (status !== 0 || !output.includes(`System: ${name}`)) throw new Error(`exit code ${status}: ${output}`);
    });
    await steps.run('./start installs everything and judges', () =>
      judgesAfter(root, ['/opt/verdict/start'], exampleTrials()),
    );
    await steps.run('after kill -9 it starts again and judges', () =>
      judgesAfterKill(
        root,
        ['/opt/verdict/start'],
        again.filter(({ problem }) => problem === 'P1005'),
      ),
    );
    if (node >= 20) {
      await steps.run('npm start judges', () => judgesAfter(root, ['npm', '--prefix', '/opt/verdict', 'start'], again));
    }
  } finally {
    root.remove();
  }
}
steps.end();
