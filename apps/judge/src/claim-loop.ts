/**
 * Claim, judge, report: the main loop of a judge daemon. The loop does not know how anything is judged.
 *
 * The loop claims a few more judgings than there are slots, so that one compiles while another waits for the server,
 * and no slot idles while there is work. It reports a result until the server has answered, and drops a judging at once
 * when the server calls its lease lost. On shutdown, running judgings get a moment to finish, and the rest is released.
 *
 * A host that lacks something, such as boxes or space, rests: it sends the reason to the server and claims no work.
 * Then it tries a single judging; if that fails too, it rests twice as long.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLAIM_WAIT_MAX_MS, LEASE_MS } from '@verdict/contract/submission/judgehost.ts';
import type { ClaimedJudging, HostFacts } from '@verdict/contract/submission/judgehost.ts';
import type { Job, JobResult } from '@verdict/domain/judging/job.ts';
import { TryLater, hostFaultOf } from './judge-error.ts';
import { ServerRefusal } from './judgehost-client.ts';
import type { JudgehostClient, Lease } from './judgehost-client.ts';
import type { Progress } from './judge-submission.ts';

export interface ClaimLoopOptions {
  client: JudgehostClient;
  /** Largest number of judgings held at the same time. */
  capacity: number;
  facts(running: number, trouble: Trouble): HostFacts;
  /** True while facts still change: claims then wait only briefly, because facts travel with claims. */
  unsettled?: () => boolean;
  /** Runs a job and returns its result. Rejects with `TryLater` or `HostFault`, or when `signal` is aborted. */
  judge(
    job: Job,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
    lease: Lease & Pick<ClaimedJudging, 'slotMs'>,
  ): Promise<JobResult>;
  /** The result of a job that failed by a bug of ours. */
  resultOfMistake(job: Job): JobResult;
  log: Log;
  /** Unix milliseconds. */
  now?: () => number;
  timing?: Partial<typeof defaultTiming>;
}

type Trouble = HostFacts['trouble'];

export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

const defaultTiming = {
  renewMs: LEASE_MS / 3,
  claimWaitMs: CLAIM_WAIT_MAX_MS - 5_000,
  unsettledWaitMs: 1_000,
  progressMs: 1000,
  firstBackoffMs: 200,
  longestBackoffMs: 5_000,
  pausedMs: 2_000,
  faultPauseMs: 2_000,
  firstRestMs: 2_000,
  longestRestMs: 5 * 60_000,
  /** Interval at which a resting host reports to the server. */
  sayRestingMs: 20_000,
  graceMs: 3_000,
};

interface Active {
  lease: Lease;
  done: Promise<void>;
  /** Aborted when the lease is lost or the daemon ends. */
  abandon: AbortController;
}

export class ClaimLoop {
  readonly #options: ClaimLoopOptions;
  readonly #timing: typeof defaultTiming;
  readonly #active = new Map<string, Active>();
  readonly #stopping = new AbortController();
  /** True when the last finished job failed by a fault of this host. */
  #isFaulty = false;
  /** Fault of this host since the first job that failed because of it. Null again once a job succeeds. */
  #lack: { reason: string; sinceMs: number; restMs: number; resting: Promise<void> | null } | null = null;
  /** Aborted when this host must rest while it waits for work. */
  #claiming = new AbortController();
  /** Wakes the loop when a place is free, or at shutdown. */
  #placeFree = Promise.withResolvers<void>();

  constructor(options: ClaimLoopOptions) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
  }

  get running(): number {
    return this.#active.size;
  }

  /** Returns after `stop`, when all results are reported and the rest is released. */
  async run(): Promise<void> {
    const renewing = setInterval(() => void this.#renew(), this.#timing.renewMs);
    try {
      await this.#claimUntilStopped();
      await this.#finishOrGiveBack();
    } finally {
      clearInterval(renewing);
    }
  }

  stop(): void {
    this.#stopping.abort();
    this.#placeFree.resolve();
  }

  async #claimUntilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    let backoffMs = 0;
    while (!signal.aborted) {
      const resting = this.#lack?.resting ?? null;
      // After a rest, the host tries a single judging.
      const capacity = this.#lack && !resting ? 1 : this.#options.capacity;
      const free = capacity - this.#active.size;
      if (free <= 0) {
        await (resting ?? this.#placeFree.promise);
        continue;
      }
      // Pauses so that other hosts can take the work.
      if (this.#isFaulty && !resting) await sleep(this.#timing.faultPauseMs, undefined, { signal }).catch(() => {});
      try {
        const { judgings, paused } = await this.#claim(free);
        for (const judging of judgings) this.#begin(judging);
        backoffMs = paused ? this.#timing.pausedMs : 0;
        if (resting) await Promise.race([resting, sleep(this.#timing.sayRestingMs, undefined, { signal, ref: false })]);
      } catch (error) {
        if (signal.aborted) return;
        if (!resting && this.#lack?.resting) continue;
        if (backoffMs === 0) this.#tellRefusedClaim(error);
        backoffMs = Math.min(Math.max(backoffMs * 2, this.#timing.firstBackoffMs), this.#timing.longestBackoffMs);
      }
      if (backoffMs > 0) await sleep(backoffMs, undefined, { signal }).catch(() => {});
    }
  }

  #tellRefusedClaim(error: unknown): void {
    const { log } = this.#options;
    if (error instanceof ServerRefusal && error.status === 401) {
      log.error(
        {},
        'the server does not know the token of this judge host: make one in the back office (Judge hosts), ' +
          'set it here and start the host again',
      );
    } else log.warn({ err: error }, 'the server does not hand out work');
  }

  #claim(free: number) {
    const { client, facts, unsettled } = this.#options;
    const waitMs = unsettled?.() ? this.#timing.unsettledWaitMs : this.#timing.claimWaitMs;
    this.#claiming = new AbortController();
    const signal = AbortSignal.any([this.#stopping.signal, this.#claiming.signal]);
    return client.claim(Math.min(free, 64), waitMs, facts(this.#active.size, this.#trouble), signal);
  }

  get #trouble(): Trouble {
    return (
      this.#lack && { reason: this.#lack.reason, sinceMs: this.#lack.sinceMs, isResting: this.#lack.resting !== null }
    );
  }

  /** Begins a rest unless one has begun: concurrent judgings fail by the same fault. */
  #rest(reason: string): void {
    const { firstRestMs, longestRestMs } = this.#timing;
    const now = this.#options.now ?? Date.now;
    const lack = (this.#lack ??= { reason, sinceMs: now(), restMs: firstRestMs / 2, resting: null });
    lack.reason = reason.slice(0, 2_000);
    if (lack.resting) return;
    lack.restMs = Math.min(2 * lack.restMs, longestRestMs);
    const { signal } = this.#stopping;
    lack.resting = sleep(lack.restMs, undefined, { signal })
      .catch(() => {})
      .then(() => void (lack.resting = null));
    this.#claiming.abort();
  }

  #begin({ id, tries, job, slotMs }: ClaimedJudging): void {
    const lease = { id, tries };
    const key = `${id}/${tries}`;
    const abandon = new AbortController();
    const done = this.#judge(lease, job, slotMs, abandon.signal).finally(() => {
      this.#active.delete(key);
      this.#placeFree.resolve();
      this.#placeFree = Promise.withResolvers();
    });
    this.#active.set(key, { lease, done, abandon });
  }

  async #judge(lease: Lease, job: Job, slotMs: number | undefined, signal: AbortSignal): Promise<void> {
    const { log } = this.#options;
    const startedAt = performance.now();
    const progress = this.#progressReporter(lease, signal);
    try {
      const result = await this.#options.judge(job, progress.note, signal, { ...lease, slotMs }).finally(progress.stop);
      this.#isFaulty = false;
      this.#lack = null;
      await this.#report(lease, () => this.#options.client.finish(lease, result), signal);
      log.info(
        {
          judging: lease.id,
          kind: job.kind,
          status: endInShort(result),
          ms: Math.round(performance.now() - startedAt),
        },
        'judged',
      );
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TryLater) {
        log.warn({ err: error, judging: lease.id }, 'given back');
        await this.#options.client.release([lease]).catch(() => {});
        return;
      }
      const { client, resultOfMistake } = this.#options;
      const fault = hostFaultOf(error);
      if (fault) {
        this.#isFaulty = true;
        if (fault.kind === 'broken') this.#rest(fault.message);
        log.error({ err: fault, judging: lease.id, tries: lease.tries }, 'this host failed; another try follows');
        await this.#report(lease, () => client.fault(lease, fault.kind, fault.message), signal).catch(() => {});
        return;
      }
      log.error({ err: error, judging: lease.id }, 'a mistake of the judge');
      await this.#report(lease, () => client.finish(lease, resultOfMistake(job)), signal).catch(() => {});
    }
  }

  /** Repeats `send` until the server accepts the result or refuses it for good. */
  async #report(lease: Lease, send: () => Promise<void>, signal: AbortSignal): Promise<void> {
    let backoffMs = this.#timing.firstBackoffMs;
    for (;;) {
      signal.throwIfAborted();
      try {
        await send();
        return;
      } catch (error) {
        if (error instanceof ServerRefusal && error.status >= 400 && error.status < 500) {
          this.#options.log.warn({ err: error, judging: lease.id }, 'the server refused a result');
          return;
        }
        await sleep(backoffMs, undefined, { signal });
        backoffMs = Math.min(backoffMs * 2, this.#timing.longestBackoffMs);
      }
    }
  }

  /**
   * Sends the progress of a judging at intervals, without delaying it. A judging that ends within the first interval
   * sends nothing: each report costs the server a transaction and every watching browser a request.
   */
  #progressReporter(lease: Lease, signal: AbortSignal): { note(progress: Progress): void; stop(): void } {
    let news: Progress | null = null;
    let isTelling = false;
    const tell = async (): Promise<void> => {
      if (news === null || isTelling || signal.aborted) return;
      const latest = news;
      news = null;
      isTelling = true;
      try {
        await this.#options.client.progress(lease, latest);
      } catch (error) {
        if (error instanceof ServerRefusal && error.status === 409) this.#drop(lease);
      } finally {
        isTelling = false;
      }
    };
    const timer = setInterval(() => void tell(), this.#timing.progressMs);
    return { note: (progress) => void (news = progress), stop: () => clearInterval(timer) };
  }

  async #renew(): Promise<void> {
    const leases = [...this.#active.values()].map(({ lease }) => lease);
    if (leases.length === 0) return;
    try {
      const { lost } = await this.#options.client.renew(leases);
      for (const lease of leases) if (lost.includes(lease.id)) this.#drop(lease);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'leases were not renewed');
    }
  }

  #drop(lease: Lease): void {
    const active = this.#active.get(`${lease.id}/${lease.tries}`);
    if (!active || active.abandon.signal.aborted) return;
    this.#options.log.info({ judging: lease.id }, 'lease lost, dropped');
    active.abandon.abort(new Error('the lease is lost'));
  }

  async #finishOrGiveBack(): Promise<void> {
    const running = [...this.#active.values()];
    await Promise.race([
      Promise.allSettled(running.map(({ done }) => done)),
      sleep(this.#timing.graceMs, undefined, { ref: false }),
    ]);
    const left = [...this.#active.values()];
    if (left.length === 0) return;
    for (const { abandon } of left) abandon.abort(new Error('the daemon stops'));
    await this.#options.client.release(left.map(({ lease }) => lease)).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'leases were not given back; they will run out');
    });
  }
}

/** Short form of a result for the log. */
function endInShort(result: JobResult): string | boolean {
  if (result.kind === 'compileCheck') return result.ok;
  if (result.kind === 'generation') return result.failures.length === 0;
  return result.kind === 'validation' || result.kind === 'counterExample' ? result.refusal === null : result.status;
}
