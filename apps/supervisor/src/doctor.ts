/**
 * The detailed part of `npm run doctor` (tools/doctor.mjs): reports in plain words what this machine lacks for judging.
 * Exit code 1 when it could not judge safely.
 */
import { resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { cgroupFindings } from './doctor/cgroups.ts';
import { reportLines } from './doctor/finding.ts';
import { kernelFindings } from './doctor/kernel.ts';
import { machineFindings } from './doctor/machine.ts';
import { toolchainFindings } from './doctor/toolchains.ts';

const [kernel, languages, machine] = await Promise.all([
  kernelFindings(),
  toolchainFindings(),
  machineFindings(configurationOrExit(), resolve(import.meta.dirname, '../../..')),
]);
const sections = [
  ['Isolation of programs', [...kernel, ...cgroupFindings()]],
  ['Languages', languages],
  ['Machine', machine],
] as const;

for (const [title, findings] of sections) console.log(reportLines(title, findings).join('\n'));

const worst = sections.flatMap(([, findings]) => findings).filter(({ state }) => state === 'bad');
if (worst.length > 0) {
  console.log(`This machine cannot judge safely yet: ${worst.map(({ what }) => what).join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log('This machine can judge.');
}
