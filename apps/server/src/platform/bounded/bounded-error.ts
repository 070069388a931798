/** Which limit of `limits.ts` a task has exceeded; `crashed`: its process has ended by itself. */
export type Exceeded = 'time' | 'memory' | 'output' | 'crashed';

/** A task that was ended. It would fail again: never try it once more. */
export class BoundedError extends Error {
  override name = 'BoundedError';
  readonly kind: Exceeded;
  constructor(task: string, kind: Exceeded, detail = '') {
    super(`the task ${task} was ended: ${kind}${detail && ` (${detail})`}`);
    this.kind = kind;
  }
}
