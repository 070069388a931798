import type { CompileLimits } from '@verdict/domain/judging/language.ts';

/** Seconds of processor and wall time, and memory in MiB. */
export function compileLimits(cpuSeconds: number, wallSeconds: number, memoryMiB: number): CompileLimits {
  return { cpuMs: cpuSeconds * 1_000, wallMs: wallSeconds * 1_000, memoryMiB };
}
