/**
 * What work on texts and files of people may take. Each task runs in a process of its own; beyond a limit the process
 * is ended, and the sender is told so in his language.
 */

export interface Limits {
  /** CPU time of one call, all threads together. */
  cpuMs: number;
  /** Memory of the process that no other process shares. */
  memoryMiB: number;
  /** Size of the result. */
  outputBytes: number;
}

const MIB = 2 ** 20;

/** One text: people wait for it. */
export const shortLimits: Limits = { cpuMs: 3_000, memoryMiB: 512, outputBytes: 64 * MIB };

/** One picture: decoded, made smaller and encoded anew; filters of drawings and moving pictures are what costs most. */
export const pictureLimits: Limits = { cpuMs: 6_000, memoryMiB: 768, outputBytes: 64 * MIB };

/** One problem of a package, or the list of them. Unpacking and hashing of large test data takes longer. */
export const packageLimits = (packageBytes: number): Limits => ({
  cpuMs: 4_000 + (50 * packageBytes) / MIB,
  memoryMiB: 1024,
  outputBytes: 64 * MIB,
});

/** Problems of one package that may exhaust their process; those behind them are not tried any more. */
export const EXHAUSTING_PROBLEMS_MAX = 2;

/** Heap for JavaScript's objects and texts; contents of files lie outside. */
export const HEAP_MIB = 320;
/** The kernel's limits for the whole life of a process, should nobody be there to watch it. */
export const LIFE_CPU_SECONDS = 300;
export const DATA_MIB = 4096;
/** A process that has used more is not used for another task. */
export const REUSED_CPU_MS = 60_000;
export const REUSED_MEMORY_MIB = 256;
/** A process that waits for a task longer than this ends. */
export const IDLE_MS = 30_000;
/** Processes at once: of packages, which may take minutes, and of everything else. Further tasks wait. */
export const PROCESSES_MAX = { packages: 3, short: 2 } as const;
/** How often CPU time and memory are looked at. */
export const LOOK_EVERY_MS = 50;
