// Note that saves itself: stored in the browser with every change, sent after a pause, and never written over a text
// from another window or device. It depends on no page and no clock.
import type { KeyValue } from '@verdict/client/storage.ts';
import { objectIn } from '@verdict/kit/editor/preferences.ts';

export interface NoteText {
  text: string;
  /** Version on the server that the text is based on. */
  version: number;
}

export interface Note extends NoteText {
  /**
   * `kept`: only in the browser, because the server could not be reached. `conflict`: the server or another window has
   * a different text, `other`.
   */
  state: 'saved' | 'waiting' | 'saving' | 'kept' | 'tooLong' | 'conflict';
  /** ISO 8601; null when nothing was saved in this visit. */
  savedAt: string | null;
  other: NoteText | null;
}

interface Ways {
  storage: KeyValue;
  key: string;
  maxLength: number;
  save: (note: NoteText) => Promise<{ version: number; changedAt: string }>;
  /** Reads the current note from the server. */
  read: () => Promise<NoteText>;
  isConflict: (error: unknown) => boolean;
  /** Runs `act` after a pause; returns a function that cancels it. */
  later: (act: () => void) => () => void;
}

interface NoteKeeper {
  current: () => Note;
  subscribe: (listener: () => void) => () => void;
  write: (text: string) => void;
  saveNow: () => Promise<void>;
  keepMine: () => Promise<void>;
  takeOther: () => void;
}

/** Initial note: the text left in the browser, unless the server has the same. Different versions are a conflict. */
function opened(server: NoteText, left: NoteText | null): Note {
  const rest = { savedAt: null, other: null };
  if (!left || left.text === server.text) return { ...server, ...rest, state: 'saved' };
  if (left.version === server.version) return { ...left, ...rest, state: 'kept' };
  return { ...left, savedAt: null, state: 'conflict', other: server };
}

export function keepNote(server: NoteText, ways: Ways): NoteKeeper {
  const { storage, key, maxLength, later } = ways;
  const listeners = new Set<() => void>();
  /** Stored text in the browser, as this window last saw it. */
  let seen = storage.getItem(key);
  let note = opened(server, leftIn(seen));
  if (note.state === 'saved') forget();
  let callOff = () => {};
  let sending = false;
  /** True when `other` is the text of another window that is about to send it. */
  let isOtherOfWindow = false;

  function change(next: Partial<Note>): void {
    note = { ...note, ...next };
    for (const listener of listeners) listener();
  }

  /** Removes the stored text, unless another window has changed it. */
  function forget(): void {
    if (storage.getItem(key) === seen) storage.removeItem(key);
    seen = storage.getItem(key);
  }

  /** Stores the text, but never over the text of another window: then the user chooses between the two. */
  function keep(): void {
    const left = storage.getItem(key);
    const other = left === seen ? null : leftIn(left);
    if (other && other.text !== note.text) {
      isOtherOfWindow = true;
      seen = left;
      change({ state: 'conflict', other });
      return;
    }
    if (note.state === 'conflict' && isOtherOfWindow) return;
    seen = JSON.stringify({ text: note.text, version: note.version } satisfies NoteText);
    storage.setItem(key, seen);
  }

  async function saveNow(): Promise<void> {
    callOff();
    if (sending || !['waiting', 'kept'].includes(note.state)) return;
    sending = true;
    const { text } = note;
    change({ state: 'saving' });
    try {
      const { version, changedAt } = await ways.save({ text, version: note.version });
      sending = false;
      if (note.text === text) {
        forget();
        change({ version, savedAt: changedAt, state: 'saved' });
      } else {
        change({ version });
        write(note.text);
      }
    } catch (error) {
      sending = false;
      const other = ways.isConflict(error) ? await ways.read().catch(() => null) : null;
      change(other ? { state: 'conflict', other } : { state: 'kept' });
    }
  }

  function write(text: string): void {
    callOff();
    change({ text });
    keep();
    if (note.state === 'conflict') return;
    if (text.length > maxLength) {
      change({ state: 'tooLong' });
      return;
    }
    if (sending) return;
    change({ state: 'waiting' });
    callOff = later(() => void saveNow());
  }

  return {
    current: () => note,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write,
    saveNow,
    async keepMine() {
      change({ version: note.other?.version ?? note.version, other: null, state: 'waiting' });
      isOtherOfWindow = false;
      keep();
      await saveNow();
    },
    takeOther() {
      if (!note.other) return;
      const isSaved = !isOtherOfWindow;
      isOtherOfWindow = false;
      if (isSaved) forget();
      change({ ...note.other, other: null, state: isSaved ? 'saved' : 'kept' });
      if (!isSaved) void saveNow();
    },
  };
}

function leftIn(left: string | null): NoteText | null {
  const { text, version } = objectIn(left) ?? {};
  return typeof text === 'string' && typeof version === 'number' ? { text, version } : null;
}
