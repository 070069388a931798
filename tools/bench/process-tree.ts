/** Resources that a process and all its descendants use, read from /proc. */
import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessFacts {
  pid: number;
  name: string;
  /** Memory, with this process's share of shared memory. */
  pssKiB: number;
  /** Processor time of the process and of its ended children. */
  cpuSeconds: number;
  /** Processor time of its ended children alone. */
  childCpuSeconds: number;
  /** Page faults without input from a disk, of the process and of its ended children. */
  minorFaults: number;
  /** Minor page faults of its ended children alone. */
  childMinorFaults: number;
}

const ticksPerSecond = 100;

export function processTree(root: number): ProcessFacts[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const stat = Number.isInteger(pid) ? statOf(pid) : null;
    if (stat) parents.set(pid, Number(stat[1]));
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).flatMap(factsOf);
}

function factsOf(pid: number): ProcessFacts[] {
  const stat = statOf(pid);
  if (!stat) return [];
  const [minor = 0, childMinor = 0] = stat.slice(7, 9).map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = stat.slice(11, 15).map(Number);
  return [
    {
      pid,
      name: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 400) || read(`/proc/${pid}/comm`).trim(),
      pssKiB: Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
      cpuSeconds: (user + system + childUser + childSystem) / ticksPerSecond,
      childCpuSeconds: (childUser + childSystem) / ticksPerSecond,
      minorFaults: minor + childMinor,
      childMinorFaults: childMinor,
    },
  ];
}

/** Fields of `stat` from the state on: the name before them may contain anything. */
function statOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`);
  return text === '' ? null : text.slice(text.lastIndexOf(') ') + 2).split(' ');
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
