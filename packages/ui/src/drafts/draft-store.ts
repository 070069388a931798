// draft-store.ts - one text (or record) that this browser keeps under one key until it is sent or thrown away.
// Every change is stored at once under the key that it was typed under. A store never overwrites what it has not seen:
// where two sides have text, the person is asked. It knows no page and no clock.
import type { KeyValue } from '@verdict/client/storage.ts';

/** What is stored under a key. */
export interface Kept<T> {
  value: T;
  /** Milliseconds; null: unknown. */
  at: number | null;
  /** Revision of the stored record that the value is a change of; null: unknown, or of nothing. */
  base: string | null;
}

/** How a kept value is written as text. */
export interface DraftFormat<T> {
  parse: (text: string) => Kept<T> | null;
  /** Null: there is nothing to keep. */
  format: (kept: Kept<T>) => string | null;
}

/** Two texts of which one has to be chosen. */
export interface DraftConflict<T> {
  /**
   * visitor: `mine` was written before the log-in, `other` by the account. window: `other` was written in another
   * window. stored: `other` is on the server and newer than what `mine` began with.
   */
  kind: 'visitor' | 'window' | 'stored';
  mine: Kept<T>;
  other: Kept<T>;
}

export type DraftChoice = 'mine' | 'other';

export interface DraftOptions<T> extends DraftFormat<T> {
  storage: KeyValue;
  key: string;
  /** Key of what was typed before the log-in; it goes over to the account. Null: there is none. */
  visitorKey: string | null;
  /** The value where nothing is kept, such as the stored text. */
  initial: T;
  /** Revision of `initial`; null: it has none. */
  revision: string | null;
  /** Both in one where nothing of either is lost; null: the person has to choose. */
  join: (mine: T, other: T) => T | null;
  /** What a choice makes of both; by default the chosen one. */
  choose?: ((chosen: T, left: T) => T) | undefined;
  /** What this window shows after another one has written `other`. */
  follow?: ((shown: T, other: T) => T) | undefined;
  /** Null: not decided; both stay where they are. */
  ask: (conflict: DraftConflict<T>) => Promise<DraftChoice | null>;
  now: () => number;
}

export interface Draft<T> {
  value: T;
  /** When it was stored last, in milliseconds; null: nothing is kept. */
  at: number | null;
  /** Another number with each value that `write` has not set. */
  outside: number;
}

export interface DraftStore<T> {
  current: () => Draft<T>;
  subscribe: (listener: () => void) => () => void;
  write: (value: T) => void;
  /** The text was sent or thrown away; the value is the initial one again. */
  drop: () => void;
  /** `sent` has arrived; what was typed since then is kept. */
  dropSent: (sent: T) => void;
  /** Settles what was found on opening: takes over a visitor's text, asks where both sides have one. */
  settle: () => Promise<void>;
  /** Looks whether another window has written. */
  look: () => void;
}

/** Two texts fit together when they are equal or one is missing. */
export function joinTexts(mine: string, other: string): string | null {
  if (mine === other || other.trim() === '') return mine;
  return mine.trim() === '' ? other : null;
}

/** Values that came from outside, of all stores: each has its own number. */
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
  /** The text under the key as this store has read or written it last. */
  let known = storage.getItem(key);
  const own = read(key);
  /** The value differs from what is stored, because the person has not chosen yet. */
  let isHeld = false;
  let isAsking = false;
  /** The person has closed the question about another window; the next change asks again. */
  let isUndecided = false;

  /** What visitor and account have together; null: nothing of a visitor, or the person has to choose. */
  function carriedOver(): Kept<T> | null {
    if (!visitor || !own) return visitor;
    const joined = join(visitor.value, own.value);
    return joined === null ? null : { ...own, value: joined, at: visitor.at ?? own.at };
  }
  const carried = carriedOver();
  // What the account has is shown until the person has chosen.
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
    const kept = { value: next, at: now(), base };
    const text = options.format(kept);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    known = text;
    at = text === null ? null : kept.at;
    isHeld = false;
  }

  async function decide(conflict: DraftConflict<T>): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const choice = await ask(conflict);
    isAsking = false;
    // `value` is the side that is shown; it may have been typed on while the question was open.
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

  /** Another window has written what this store has not seen, or has thrown it away. */
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
      const kept = carried ?? own;
      const differs = kept !== null && options.format(kept) !== null;
      if (differs && revision !== null && kept.base !== revision)
        await decide({ kind: 'stored', mine: { ...kept, value }, other: nothing });
    },
    look() {
      if (storage.getItem(key) !== known) meet();
    },
  };
}
