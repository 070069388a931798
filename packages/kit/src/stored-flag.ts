/** A switch that the browser remembers, in one storage under one key. */
import { useSyncExternalStore } from 'react';
import type { KeyValue } from '@verdict/client/storage.ts';

export interface StoredFlag {
  /** Current state, for a component that follows it. */
  useFlag: () => boolean;
  set: (on: boolean) => void;
}

/** `initial`: state before the first change. Every component of this window follows a change at once. */
export function storedFlag(storage: KeyValue, key: string, initial: boolean): StoredFlag {
  const listeners = new Set<() => void>();
  const read = (): boolean => {
    const stored = storage.getItem(key);
    return stored === null ? initial : stored === 'on';
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    useFlag: () => useSyncExternalStore(subscribe, read),
    set(on) {
      storage.setItem(key, on ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  };
}
