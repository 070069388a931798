/**
 * Limits of work on users' texts and files. Each task runs in a separate process. Exceeding a limit kills the process
 * and sends the user a message in their language.
 */

export interface Limits {
  /** CPU time of one call, all threads together. */
  cpuMs: number;
  /** Memory that the process shares with no other process. */
  memoryMiB: number;
  /** Size of the result. */
  outputBytes: number;
}

const MIB = 2 ** 20;

/** Limits for one text, because people wait for it. */
export const shortLimits: Limits = { cpuMs: 3_000, memoryMiB: 512, outputBytes: 64 * MIB };

/** Limits for one picture that is decoded, shrunk and encoded again. SVG filters and animations cost the most. */
export const pictureLimits: Limits = { cpuMs: 6_000, memoryMiB: 768, outputBytes: 64 * MIB };

/** Limits for one problem of a package, or the list of them. Unpacking and hashing large test data takes longer. */
export const packageLimits = (packageBytes: number): Limits => ({
  cpuMs: 4_000 + (50 * packageBytes) / MIB,
  memoryMiB: 1024,
  outputBytes: 64 * MIB,
});

/** Number of problems of one package that may exhaust their process. After them, the remaining problems are skipped. */
export const EXHAUSTING_PROBLEMS_MAX = 2;

/** Heap for JavaScript objects and texts. File contents lie outside the heap. */
export const HEAP_MIB = 320;
/** Limits of the kernel for the whole life of a process, in case the server is not there to watch it. */
export const LIFE_CPU_SECONDS = 300;
export const DATA_MIB = 4096;
/** A process that has used more than this is not reused. */
export const REUSED_CPU_MS = 60_000;
export const REUSED_MEMORY_MIB = 256;
/** A process that waits for a task longer than this ends. */
export const IDLE_MS = 30_000;
/** Maximum number of processes: for packages, which may take minutes, and for everything else. Further tasks wait. */
export const PROCESSES_MAX = { packages: 3, short: 2 } as const;
/** Interval of the checks of CPU time and memory. */
export const LOOK_EVERY_MS = 50;
