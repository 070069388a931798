import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { localStore } from '@verdict/kit/storage.ts';
import { askWhichText, type TextSide } from './ask-which-text.tsx';
import { openDraft, type Draft, type DraftOptions, type DraftStore } from './draft-store.ts';

interface Options<T> extends Omit<DraftOptions<T>, 'storage' | 'ask' | 'now'> {
  /** Text of a value in the question, next to the one that it is compared with. */
  describe: (value: T, beside: T) => string;
  /** Time and author of the last change of the stored text. Absent when unknown. */
  stored?: Pick<TextSide, 'at' | 'by'>;
}

export interface LocalDraft<T> extends Draft<T> {
  write: (value: T) => void;
  drop: () => void;
  dropSent: (sent: T) => void;
}

/** Stores that are open in this window, because the `storage` event reaches only other windows. */
const openStores = new Set<DraftStore<unknown>>();

/**
 * A draft that this browser keeps under a key. Another key, or another revision of the stored text, opens a new draft;
 * `write` belongs to the key of its rendering. All input that this browser keeps goes through here.
 */
export function useLocalDraft<T>(options: Options<T>): LocalDraft<T> {
  const { describe, stored, key, visitorKey, revision } = options;
  const identity = JSON.stringify([key, visitorKey, revision]);
  const open = (): DraftStore<T> =>
    openDraft({
      ...options,
      storage: localStore,
      now: Date.now,
      ask: ({ kind, mine, other }) =>
        askWhichText({
          kind,
          mine: { text: describe(mine.value, other.value), at: mine.at, by: null },
          other: {
            text: describe(other.value, mine.value),
            ...(kind === 'stored' ? (stored ?? { at: null, by: null }) : { at: other.at, by: null }),
          },
        }),
    });
  const [opened, setOpened] = useState(() => ({ identity, store: open() }));
  let { store } = opened;
  if (opened.identity !== identity) {
    store = open();
    setOpened({ identity, store });
  }
  const draft = useSyncExternalStore(store.subscribe, store.current);
  const settle = useEffectEvent(() => void store.settle());
  useEffect(() => {
    openStores.add(store as DraftStore<unknown>);
    settle();
    // A window that was asleep has missed the events.
    window.addEventListener('storage', store.look);
    window.addEventListener('pageshow', store.look);
    document.addEventListener('visibilitychange', store.look);
    return () => {
      openStores.delete(store as DraftStore<unknown>);
      window.removeEventListener('storage', store.look);
      window.removeEventListener('pageshow', store.look);
      document.removeEventListener('visibilitychange', store.look);
    };
  }, [store]);
  const tellOthers = () => {
    for (const other of openStores) if (other !== (store as DraftStore<unknown>)) other.look();
  };
  return {
    ...draft,
    write(value) {
      store.write(value);
      tellOthers();
    },
    drop() {
      store.drop();
      tellOthers();
    },
    dropSent(sent) {
      store.dropSent(sent);
      tellOthers();
    },
  };
}
