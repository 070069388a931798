/**
 * What a host's processor and its page faults cost, measured apart: a virtual machine may compute as fast as any and
 * need ten times as long for each page of memory that a program touches first.
 */
import type { StatedLimits } from './job.ts';
import { largestMemoryMiB } from './limits.ts';

export interface HostCost {
  /** Processor time against the reference; larger is slower. */
  processor: number;
  /** Processor time for each MiB of memory that is touched for the first time, in milliseconds. */
  faultMsPerMiB: number;
}

/** Page faults of the reference: 1.5 µs for each page of 4 KiB. */
export const usualFaultMsPerMiB = 0.4;

/** Dearer page faults than these can decide about programs that touch much memory. */
export const dearFaultMsPerMiB = 4 * usualFaultMsPerMiB;

/**
 * Limits within which a program gets the verdict on a slow host that it gets on the reference: time for the processor,
 * and for all the memory that the sandbox grants. A host as fast as the reference, or faster, changes nothing.
 */
export function limitsOnHost(limits: StatedLimits, { processor, faultMsPerMiB }: HostCost): StatedLimits {
  const forFaultsMs = Math.max(0, faultMsPerMiB - usualFaultMsPerMiB) * largestMemoryMiB(limits);
  return { ...limits, timeMs: Math.ceil(limits.timeMs * Math.max(1, processor) + forFaultsMs) };
}
