import { cpus, freemem, totalmem } from 'node:os';
import type { HostFacts } from '@verdict/contract/submission/judgehost.ts';

/** Measures how busy the whole host was between two calls, in percent, and adds its disk usage. */
export function loadMeter(diskUse: () => number | null): (running: number) => HostFacts['load'] {
  let before = cpuTimes();
  return (running) => {
    const now = cpuTimes();
    const total = now.total - before.total;
    const cpuPercent = total === 0 ? 0 : (100 * (total - (now.idle - before.idle))) / total;
    before = now;
    return {
      cpuPercent: Math.round(cpuPercent),
      memoryPercent: Math.round(100 * (1 - freemem() / totalmem())),
      running,
      diskBytes: diskUse(),
    };
  };
}

function cpuTimes(): { idle: number; total: number } {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return { idle, total };
}
