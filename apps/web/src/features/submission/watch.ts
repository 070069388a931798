/**
 * Follows submissions until each is final: by push if it works, or else by polling every 2 s. Final submissions are
 * dropped at once; after 300 polls, polling stops until something new is watched. Each consecutive failed poll doubles
 * the wait before the next one.
 */
import type { Judge } from '@verdict/contract/shapes.ts';
import { SUBMISSION_POLL_MAX, SUBMISSION_POLL_MS } from '@verdict/contract/polling.ts';
import { statuses, statusFromWire } from '@verdict/domain/submission/status.ts';

export type Progress = Partial<Judge>;

export interface WatchOptions {
  /** Requests the progress by submission id. */
  check: (submitIds: number[]) => Promise<Record<string, Progress>>;
  /** Opens push for some submissions; returns a function that closes it. */
  follow: (submitIds: number[], onEvent: () => void, onOpen: (open: boolean) => void) => () => void;
  onProgress: (progress: Map<number, Progress>) => void;
}

export interface Watch {
  /** Watches additional submissions; those already watched stay. */
  add(submitIds: readonly number[]): void;
  stop(): void;
}

/** Ticks between polls while push works; push reports changes, so polling only guards against a lost event. */
const guardEvery = 5;
/** Maximum of ticks between two polls. */
const longestRest = 16;

export function watchSubmissions({ check, follow, onProgress }: WatchOptions): Watch {
  const pending = new Set<number>();
  let followed: ReadonlySet<number> = new Set();
  let unfollow = (): void => {};
  let pushed = false;
  let polls = 0;
  let ticks = 0;
  /** Number of consecutive failed polls, and of ticks until the next poll. */
  let failures = 0;
  let restTicks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let asking = false;
  let askAgain = false;

  async function ask(): Promise<void> {
    if (asking) {
      askAgain = true;
      return;
    }
    asking = true;
    try {
      const answers = await check([...pending]);
      failures = 0;
      const progress = new Map([...pending].flatMap((id) => (answers[id] ? [[id, answers[id]] as const] : [])));
      for (const [id, { status }] of progress) if (isOver(status)) pending.delete(id);
      if (timer !== undefined) onProgress(progress);
      if (pending.size === 0) stop();
    } catch {
      failures += 1;
      restTicks = Math.min(2 ** failures, longestRest) - 1;
    } finally {
      asking = false;
      if (askAgain && pending.size > 0) void ask();
      askAgain = false;
    }
  }

  function tick(): void {
    ticks += 1;
    if (restTicks > 0) {
      restTicks -= 1;
      return;
    }
    if (!mayPoll({ pending: pending.size, polls, pushed, tick: ticks })) return;
    polls += 1;
    void ask();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    unfollow();
    unfollow = () => {};
    followed = new Set();
    pushed = false;
    pending.clear();
  }

  return {
    add(submitIds) {
      for (const id of submitIds) pending.add(id);
      if (pending.size === 0) return;
      polls = 0;
      restTicks = 0;
      timer ??= setInterval(tick, SUBMISSION_POLL_MS);
      if (submitIds.every((id) => followed.has(id))) return;
      unfollow();
      pushed = false;
      followed = new Set(pending);
      unfollow = follow(
        [...pending],
        () => void ask(),
        (open) => {
          pushed = open;
          // The stream does not repeat earlier changes, so poll once it opens.
          if (open) void ask();
        },
      );
    },
    stop,
  };
}

/** Whether to poll in this tick of 2 s. */
export function mayPoll(now: { pending: number; polls: number; pushed: boolean; tick: number }): boolean {
  if (now.pending === 0 || now.polls >= SUBMISSION_POLL_MAX) return false;
  return !now.pushed || now.tick % guardEvery === 0;
}

/**
 * Whether polling cannot change the status any more, for example because it is hidden. Unknown numbers count as over.
 */
export function isOver(wire: number | undefined): boolean {
  const status = wire === undefined ? null : statusFromWire(wire);
  return status === null || !['waiting', 'judging'].includes(statuses[status].phase);
}

/** Whether the program failed a test case. */
export function hasFailedTests(wire: number | undefined): boolean {
  const status = wire === undefined ? null : statusFromWire(wire);
  return status !== null && (statuses[status].penalty || status === 'partialAccepted');
}
