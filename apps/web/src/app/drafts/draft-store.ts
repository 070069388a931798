// draft-store.ts - one text (or record) that this browser keeps under one key until it is sent or thrown away. Every
// change is stored at once, under the key at the time of typing. A store never overwrites a value that it has not seen:
// when two sides have text, it asks the user. The store knows no page and no clock.
import type { KeyValue } from '@verdict/client/storage.ts';

/** A stored value. */
export interface Kept<T> {
  value: T;
  /** Time of the change in milliseconds. Null when unknown. */
  at: number | null;
  /** Revision of the stored record that the value changes. Null when unknown, or when there is no stored record. */
  base: string | null;
}

/** Text format of a kept value. */
export interface DraftFormat<T> {
  parse: (text: string) => Kept<T> | null;
  /** Null when there is nothing to keep. */
  format: (entry: Kept<T>) => string | null;
}

/** Two texts between which the user has to choose. */
export interface DraftConflict<T> {
  /**
   * visitor: `mine` was written before the login, `other` by the account. window: `other` was written in another
   * window. stored: `other` is on the server and newer than the revision that `mine` is based on.
   */
  kind: 'visitor' | 'window' | 'stored';
  mine: Kept<T>;
  other: Kept<T>;
}

export type DraftChoice = 'mine' | 'other';

export interface DraftOptions<T> extends DraftFormat<T> {
  storage: KeyValue;
  key: string;
  /** Key of a text from before the login, which the account takes over. Null when there is none. */
  visitorKey: string | null;
  /** Value when nothing is kept, such as the stored text. */
  initial: T;
  /** Revision of `initial`. Null when it has none. */
  revision: string | null;
  /** Merges both texts without loss. Null when the user has to choose. */
  join: (mine: T, other: T) => T | null;
  /** Result of a choice. Defaults to the chosen text. */
  choose?: ((chosen: T, left: T) => T) | undefined;
  /** Text that this window shows after another window has written `other`. Defaults to `other`. */
  follow?: ((shown: T, other: T) => T) | undefined;
  /** Asks the user. Resolves to null when undecided; both texts are then kept. */
  ask: (conflict: DraftConflict<T>) => Promise<DraftChoice | null>;
  now: () => number;
}

export interface Draft<T> {
  value: T;
  /** Time of the last save in milliseconds. Null when nothing is kept. */
  at: number | null;
  /** Changes with each value that did not come from `write`. */
  outside: number;
}

export interface DraftStore<T> {
  current: () => Draft<T>;
  subscribe: (listener: () => void) => () => void;
  write: (value: T) => void;
  /** Forgets the text, which was sent or thrown away. The value is the initial one again. */
  drop: () => void;
  /** Forgets `sent`, which has arrived. Text that was typed since is kept. */
  dropSent: (sent: T) => void;
  /** Settles conflicts found on opening: takes over a visitor's text, and asks when both sides have one. */
  settle: () => Promise<void>;
  /** Checks whether another window has written. */
  look: () => void;
}

/** Merges two texts when they are equal or one is empty. Null otherwise. */
export function joinTexts(mine: string, other: string): string | null {
  if (mine === other || other.trim() === '') return mine;
  return mine.trim() === '' ? other : null;
}

/** Number of values from outside, across all stores. Each value gets its own number. */
let outsideValues = 0;

export function openDraft<T>(options: DraftOptions<T>): DraftStore<T> {
  const { storage, key, visitorKey, initial, revision, join, ask, now } = options;
  const choose = options.choose ?? ((chosen: T) => chosen);
  const follow = options.follow ?? ((_shown: T, other: T) => other);
  const listeners = new Set<() => void>();
  const read = (from: string): Kept<T> | null => {
    const text = storage.getItem(from);
    return text === null ? null : options.parse(text);
  };
  const nothing: Kept<T> = { value: initial, at: null, base: revision };
  const visitor = visitorKey === null ? null : read(visitorKey);
  /** Stored text as this store has read or written it last. */
  let known = storage.getItem(key);
  const own = read(key);
  /** True while the value differs from the stored one, because the user has not chosen yet. */
  let isHeld = false;
  let isAsking = false;
  /** True after the user has closed the question about another window. The next change asks again. */
  let isUndecided = false;

  /** The merged text of visitor and account. Null when the visitor has no text, or the user has to choose. */
  function carriedOver(): Kept<T> | null {
    if (!visitor || !own) return visitor;
    const joined = join(visitor.value, own.value);
    return joined === null ? null : { ...own, value: joined, at: visitor.at ?? own.at };
  }
  const carried = carriedOver();
  // The account's text is shown until the user has chosen.
  const begun = carried ?? own ?? nothing;
  let { value, at, base } = begun;
  outsideValues += 1;
  let draft: Draft<T> = { value, at, outside: outsideValues };

  function show(next: Kept<T>, isOutside: boolean): void {
    ({ value, at, base } = next);
    if (isOutside) outsideValues += 1;
    draft = { value, at, outside: isOutside ? outsideValues : draft.outside };
    for (const listener of listeners) listener();
  }

  function store(next: T): void {
    const entry = { value: next, at: now(), base };
    const text = options.format(entry);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    known = text;
    at = text === null ? null : entry.at;
    isHeld = false;
  }

  async function decide(conflict: DraftConflict<T>): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const choice = await ask(conflict);
    isAsking = false;
    // `value` is the visible side, which may have changed while the question was open.
    const [mine, other] = conflict.kind === 'visitor' ? [conflict.mine.value, value] : [value, conflict.other.value];
    if (choice === null) {
      if (conflict.kind === 'window') isUndecided = true;
      else if (isHeld) store(value);
      return;
    }
    if (conflict.kind === 'visitor' && visitorKey !== null) storage.removeItem(visitorKey);
    if (conflict.kind === 'stored') {
      base = revision;
      if (choice === 'other') return drop();
    }
    const chosen = choice === 'mine' ? choose(mine, other) : choose(other, mine);
    store(chosen);
    show({ value: chosen, at, base }, true);
  }

  /** Handles a change by another window: a new text, or a dropped one. */
  function meet(): void {
    const text = storage.getItem(key);
    const other = text === null ? null : options.parse(text);
    known = text;
    isUndecided = false;
    if (!isHeld) {
      show(
        other ? { ...other, value: follow(value, other.value) } : { ...nothing, value: follow(value, initial) },
        true,
      );
      return;
    }
    const joined = other ? join(value, other.value) : value;
    if (joined === null && other) {
      void decide({ kind: 'window', mine: { value, at: now(), base }, other });
      return;
    }
    if (joined === null) return;
    store(joined);
    show({ value: joined, at, base }, joined !== value);
  }

  function drop(): void {
    storage.removeItem(key);
    known = null;
    isHeld = false;
    show(nothing, true);
  }

  return {
    current: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write(next) {
      const isSeen = storage.getItem(key) === known && !isUndecided;
      value = next;
      isHeld = true;
      if (isSeen && !isAsking) store(next);
      show({ value: next, at, base }, false);
      if (!isSeen) meet();
    },
    drop,
    dropSent(sent) {
      if (JSON.stringify(sent) === JSON.stringify(value)) drop();
    },
    async settle() {
      if (visitor && visitorKey !== null) {
        if (!carried) {
          await decide({ kind: 'visitor', mine: visitor, other: own ?? nothing });
        } else if (storage.getItem(visitorKey) !== null) {
          if (storage.getItem(key) === known) store(value);
          storage.removeItem(visitorKey);
        }
      }
      const entry = carried ?? own;
      const differs = entry !== null && options.format(entry) !== null;
      if (differs && revision !== null && entry.base !== revision)
        await decide({ kind: 'stored', mine: { ...entry, value }, other: nothing });
    },
    look() {
      if (storage.getItem(key) !== known) meet();
    },
  };
}
