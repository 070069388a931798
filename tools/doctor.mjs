// `npm run doctor`: what works on this machine, for whom, and what is missing. Plain JavaScript without dependencies
// answers before anything is installed. Once everything is, the detailed report of the supervisor follows.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, pinnedNode } from './setup/dependencies.mjs';
import { debianPackages } from './setup/debian.mjs';
import { distributions, thisDistribution } from './setup/distributions.mjs';
import { readHost, rightsTable } from './setup/rights.mjs';
import { root } from './setup/terminal.mjs';

const here = thisDistribution();
const known = distributions.map(({ name }) => name).join(', ');
if (here === null) console.log(`System: none of those whose package names are known (${known})`);
else {
  const own = here.node >= 20 ? 'new enough' : 'too old alone, but ./start and npm fetch a new one';
  console.log(`System: ${here.name}; Java is ${here.java}; its own Node.js is ${here.node}, ${own}`);
}

console.log('');
for (const line of rightsTable(readHost())) console.log(line);
console.log('');

const missing = [...debianPackages.runtime, ...debianPackages.compilers].filter(({ file }) => !existsSync(file));
const nameHere = ({ names }) => (here !== null && names.includes(here.java) ? here.java : names[0]);
if (missing.length > 0) {
  console.log('Packages that are missing:');
  for (const one of missing) {
    const without = one.optional && one.optional() ? '; the site starts without it' : '';
    console.log(`  ${nameHere(one)}: ${one.why}${without}`);
  }
  const names = missing.map(nameHere).join(' ');
  console.log(`  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}\n`);
}

if (isInstalled()) {
  const detailed = join(root, 'apps/supervisor/src/doctor.ts');
  process.exitCode = spawnSync(pinnedNode, [detailed], { cwd: root, stdio: 'inherit' }).status || 0;
} else {
  console.log('Nothing is installed in this folder yet: ./start does it. Afterwards the doctor says more.');
}
