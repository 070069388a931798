/** Limit of `limits.ts` that a task exceeded. `crashed` means that its process ended by itself. */
export type Exceeded = 'time' | 'memory' | 'output' | 'crashed';

/** Error of a task that was killed. It would fail again, so never retry it. */
export class BoundedError extends Error {
  override name = 'BoundedError';
  readonly kind: Exceeded;
  constructor(task: string, kind: Exceeded, detail = '') {
    super(`the task ${task} was ended: ${kind}${detail && ` (${detail})`}`);
    this.kind = kind;
  }
}
