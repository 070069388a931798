/**
 * Measures how fast and how steady this host is: a fixed amount of arithmetic, of scattered memory access and of first
 * access to memory, measured in boxes like a submission. A factor of 2 means half as fast as the reference host.
 */
import {
  dearFaultMsPerMiB,
  faultsOf256MiB,
  type HostCost,
  noisyHostPercent,
} from '@verdict/domain/judging/host-cost.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { contestantRequest, endOf, runInBox } from './contestant.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeContext } from './judge-context.ts';
import { JudgingBudget } from './judging-budget.ts';

export interface Calibration {
  /** Medians of processor time. */
  aluMs: number;
  memoryMs: number;
  /** Processor time per MiB of memory at first access. */
  faultMsPerMiB: number;
  /** Mean of arithmetic and access relative to the reference; larger is slower. */
  factor: number;
  /** Half the spread of the middle runs, as a percentage of the median; the larger value of the two workloads. */
  noisePercent: number;
}

const usualRounds = 7;
const touchedMiB = 64;
const referenceMs = { alu: 100, memory: 100 };

const source = `#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <sys/mman.h>

static volatile char touched[${touchedMiB} << 20];

int main(void) {
    char work;
    if (scanf("%c", &work) != 1) return 1;
    uint64_t x = 88172645463325252ull, sum = 0;
    if (work == 'a') {
        for (int i = 0; i < 45000000; i++) {
            x ^= x << 13; x ^= x >> 7; x ^= x << 17;
            sum += x * 31;
        }
    } else if (work == 'f') {
        uintptr_t begin = ((uintptr_t) touched + 4095) & ~(uintptr_t) 4095;
        madvise((void *) begin, ((uintptr_t) touched + sizeof touched - begin) & ~(uintptr_t) 4095, MADV_NOHUGEPAGE);
        for (size_t i = 0; i < sizeof touched; i += 4096) touched[i] = 1;
    } else {
        size_t words = (size_t) 4 << 20;
        uint64_t *memory = malloc(words * sizeof *memory);
        if (!memory) return 1;
        for (size_t i = 0; i < words; i++) memory[i] = i;
        for (int i = 0; i < 5000000; i++) {
            x ^= x << 13; x ^= x >> 7; x ^= x << 17;
            sum += memory[x & (words - 1)]++;
        }
    }
    printf("%llu\\n", (unsigned long long) sum);
    return 0;
}
`;

/** Calibrates the host in about two seconds; run it before other work starts. Null when the host has no C compiler. */
export async function calibrate(judge: JudgeContext, rounds = usualRounds): Promise<Calibration | null> {
  const language = languageByName('C With O2');
  if (!language) return null;
  const compiled = await judge.compiler.compile({ language, source, extraFiles: {} });
  if (!compiled.ok) return null;
  try {
    const request = contestantRequest(
      { program: compiled.program, limits: { timeMs: 10_000, memoryMiB: 256, stackMiB: 64 }, fileIo: null },
      0,
    );
    const measure = async (work: 'a' | 'm' | 'f') => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const end = endOf(
          await runInBox(
            judge.sandbox,
            { ...request, stdin: { text: work } },
            { budget: JudgingBudget.ofOneRun(request.limits) },
          ),
        );
        if (end.exit !== 'exited' || end.exitCode !== 0) {
          throw new JudgeError(sentence('judge.calibration'), { details: end.reason ?? end.exit });
        }
        times.push(end.cpuMs);
      }
      return times;
    };
    return calibrationOf(await measure('a'), await measure('m'), await measure('f'));
  } finally {
    compiled.program.release();
  }
}

/** Leaves out the first run of each workload, which warms up. */
export function calibrationOf(
  aluTimesMs: readonly number[],
  memoryTimesMs: readonly number[],
  faultTimesMs: readonly number[],
): Calibration {
  const alu = steady(aluTimesMs.slice(1));
  const memory = steady(memoryTimesMs.slice(1));
  const factor = (alu.median / referenceMs.alu + memory.median / referenceMs.memory) / 2;
  return {
    aluMs: alu.median,
    memoryMs: memory.median,
    faultMsPerMiB: Math.round((steady(faultTimesMs.slice(1)).median / touchedMiB) * 100) / 100,
    factor: Math.round(factor * 100) / 100,
    noisePercent: Math.round(Math.max(alu.noise, memory.noise) * 1_000) / 10,
  };
}

/** Host cost for `limitsOnHost`. Arithmetic measures the processor alone; memory access includes page faults. */
export const hostCostOf = ({ aluMs, faultMsPerMiB }: Calibration): HostCost => ({
  processor: aluMs / referenceMs.alu,
  faultMsPerMiB,
});

/** Warnings for the operator about this host; empty when all is well. */
export function calibrationWarnings({ factor, noisePercent, faultMsPerMiB }: Calibration): string[] {
  const warnings: string[] = [];
  if (noisePercent > noisyHostPercent) {
    warnings.push(
      `This host is noisy: the same work varies by ${noisePercent} %. Other programs or a shared machine disturb it.`,
    );
  }
  if (factor > 1.5) warnings.push(`This host is slow: it needs ${factor} times the reference's processor time.`);
  if (faultMsPerMiB > dearFaultMsPerMiB) {
    warnings.push(
      `Page faults are dear on this host: a program that fills 256 MiB pays ${faultsOf256MiB(faultMsPerMiB)} ms for them.`,
    );
  }
  return warnings;
}

function steady(times: readonly number[]): { median: number; noise: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  const median = at(0.5);
  return { median, noise: median === 0 ? 0 : (at(0.75) - at(0.25)) / 2 / median };
}
