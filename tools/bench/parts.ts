/** Processor time and page faults of each part of the running product. */
import type { Reading } from './figure.ts';
import { type ProcessFacts, processTree } from './process-tree.ts';

/**
 * `sandbox` is the helper itself; `programs` are the compilers and programs that it has run; `compilerCache` are the
 * commands that the daemon runs without it, and whatever else runs.
 */
export const partNames = [
  'supervisor',
  'server',
  'database',
  'daemon',
  'sandbox',
  'programs',
  'compilerCache',
] as const;

/** Parts that work for each submission. */
export const submissionParts = ['server', 'database', 'daemon', 'sandbox', 'programs'] as const satisfies PartName[];

export type PartName = (typeof partNames)[number];

export interface Cost {
  cpuMs: number;
  /** Page faults that no disk had to answer (`minflt` of /proc/PID/stat). */
  minorFaults: number;
}

export type Costs = Record<PartName, Cost>;

/** Costs of the parts since they started. */
export function costsOf(supervisorPid: number): Costs {
  const costs = noCosts();
  const add = (name: PartName, cpuSeconds: number, minorFaults: number) => {
    costs[name].cpuMs += cpuSeconds * 1000;
    costs[name].minorFaults += minorFaults;
  };
  for (const process of processTree(supervisorPid)) {
    const part = partOf(process);
    const children = part === 'sandbox' ? 'programs' : part === 'daemon' ? 'compilerCache' : part;
    add(children, process.childCpuSeconds, process.childMinorFaults);
    add(part, process.cpuSeconds - process.childCpuSeconds, process.minorFaults - process.childMinorFaults);
  }
  return costs;
}

export const noCosts = (): Costs => eachPart(() => ({ cpuMs: 0, minorFaults: 0 }));

export const addCosts = (one: Costs, other: Costs): Costs =>
  eachPart((name) => ({
    cpuMs: one[name].cpuMs + other[name].cpuMs,
    minorFaults: one[name].minorFaults + other[name].minorFaults,
  }));

export const costsBetween = (before: Costs, after: Costs): Costs =>
  eachPart((name) => ({
    cpuMs: after[name].cpuMs - before[name].cpuMs,
    minorFaults: after[name].minorFaults - before[name].minorFaults,
  }));

/** Readings of the parts that work for submissions, for one of `count`. */
export const perSubmission = (costs: Costs, count: number): Reading[] =>
  submissionParts.flatMap((name) => [
    { what: `${name}: processor time of a submission`, got: costs[name].cpuMs / count, unit: 'ms' },
    { what: `${name}: page faults of a submission`, got: costs[name].minorFaults / count, unit: '' },
  ]);

const eachPart = (cost: (name: PartName) => Cost): Costs =>
  Object.fromEntries(partNames.map((name) => [name, cost(name)])) as Costs;

function partOf({ name }: ProcessFacts): PartName {
  if (name.includes('apps/supervisor/')) return 'supervisor';
  if (name.includes('apps/server/')) return 'server';
  if (name.includes('postgres')) return 'database';
  if (name.includes('apps/judge/')) return 'daemon';
  return name.includes('runbox') ? 'sandbox' : 'compilerCache';
}
