/** Requests to one host keep a distance, whoever sends them. Shared by all sessions of a process. */
export class HostLimiter {
  readonly #free = new Map<string, number>();

  /** Reserves the next place at the host; returns how many milliseconds to wait for it. */
  reserve(host: string, gapMs: number, now: number): number {
    const at = Math.max(now, this.#free.get(host) ?? 0);
    this.#free.set(host, at + gapMs);
    return at - now;
  }
}
