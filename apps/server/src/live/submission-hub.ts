/**
 * Who watches which submission. One announcement of the database reaches every watcher of this process, as an id and
 * a version: nothing that a reader might not be allowed to know.
 */
import { type Live, MISSED } from './live.ts';

export type Watcher = (id: number, version: number) => void;

export interface SubmissionHub {
  /** Returns a function that stops watching. */
  watch(ids: number[], watcher: Watcher): () => void;
  close(): void;
}

/** `versionsOf` reads the versions that submissions have now; asked only when announcements were missed. */
export function createSubmissionHub(
  live: Live,
  versionsOf: (ids: number[]) => Promise<{ id: number; version: number }[]>,
): SubmissionHub {
  const watchers = new Map<number, Set<Watcher>>();

  const tell = (id: number, version: number): void => {
    for (const watcher of watchers.get(id) ?? []) watcher(id, version);
  };
  const catchUp = async (): Promise<void> => {
    for (const { id, version } of await versionsOf([...watchers.keys()])) tell(id, version);
  };
  const stop = live.listen('submission', (payload) => {
    if (payload === MISSED) {
      // If this fails too, the connection is lost again and another gap follows.
      catchUp().catch(() => {});
      return;
    }
    const [id, version] = payload.split(':').map(Number);
    if (id !== undefined && version !== undefined) tell(id, version);
  });

  return {
    watch(ids, watcher) {
      for (const id of ids) {
        const known = watchers.get(id);
        if (known) known.add(watcher);
        else watchers.set(id, new Set([watcher]));
      }
      return () => {
        for (const id of ids) {
          const known = watchers.get(id);
          known?.delete(watcher);
          if (known?.size === 0) watchers.delete(id);
        }
      };
    },
    close: stop,
  };
}
