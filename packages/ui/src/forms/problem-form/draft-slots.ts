/**
 * Where the windows of a browser keep the drafts of one problem form. Each window has a slot of its own, so that two
 * windows with the same form do not overwrite each other; the next form that is opened finds what they left.
 */
import type { KeyValue } from '@verdict/client/storage.ts';

/** With more windows than slots, the last slot is shared. */
const SLOTS = 6;

export interface DraftSlots {
  /** The first kept text that `isDraft` takes for one; it stays where it is until it is taken or removed. */
  find(isDraft: (text: string) => boolean): string | null;
  /** What was found is this window's draft from now on. */
  take(): void;
  /** What was found is not wanted. */
  removeFound(): void;
  /** Keeps the text of this window; null: nothing to keep. */
  keep(text: string | null): void;
}

export function draftSlots(storage: KeyValue, key: string): DraftSlots {
  const slots = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? key : `${key} ${index + 1}`));
  let found: { slot: string; text: string } | null = null;
  let own: { slot: string; text: string } | null = null;
  /** Another window may have written to the slot meanwhile; then it belongs to that window. */
  const ownSlot = (): string | null => (own && storage.getItem(own.slot) === own.text ? own.slot : null);
  const removeOwn = (): void => {
    const slot = ownSlot();
    if (slot !== null) storage.removeItem(slot);
    own = null;
  };
  return {
    find(isDraft) {
      found = null;
      for (const slot of slots) {
        const text = storage.getItem(slot);
        if (text === null || !isDraft(text)) continue;
        found = { slot, text };
        break;
      }
      return found?.text ?? null;
    },
    take() {
      removeOwn();
      own = found;
      found = null;
    },
    removeFound() {
      if (found && storage.getItem(found.slot) === found.text) storage.removeItem(found.slot);
      found = null;
    },
    keep(text) {
      if (text === null) return removeOwn();
      const slot = ownSlot() ?? slots.find((free) => storage.getItem(free) === null) ?? slots.at(-1)!;
      storage.setItem(slot, text);
      own = { slot, text };
    },
  };
}
