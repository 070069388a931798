/** Keeps a distance between requests to one host, whoever sends them. */
export interface Limiter {
  /** Reserves the next slot at the host; returns the milliseconds to wait for it. */
  reserve(host: string, gapMs: number, now: number): number | Promise<number>;
}

/** Limiter for all sessions of a process. */
export class HostLimiter implements Limiter {
  readonly #free = new Map<string, number>();

  reserve(host: string, gapMs: number, now: number): number {
    const at = Math.max(now, this.#free.get(host) ?? 0);
    this.#free.set(host, at + gapMs);
    return at - now;
  }
}
