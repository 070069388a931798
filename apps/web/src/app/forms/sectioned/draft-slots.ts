/**
 * Drafts of a form in the windows of a browser. Each window has its own slot, so that two windows with the same
 * form do not overwrite each other. A form that is opened later finds the drafts that they left.
 */
import type { KeyValue } from '@verdict/client/storage.ts';

/** Number of slots. Further windows share the last slot. */
const SLOTS = 6;

export interface DraftSlots {
  /** The first kept text for which `isDraft` is true. The text stays in its slot until it is taken or removed. */
  find(isDraft: (text: string) => boolean): string | null;
  /** Makes the found draft the draft of this window. */
  take(): void;
  /** Removes the found draft. */
  removeFound(): void;
  /** Keeps the text of this window. Null when there is nothing to keep. */
  keep(text: string | null): void;
}

export function draftSlots(storage: KeyValue, key: string): DraftSlots {
  const slots = Array.from({ length: SLOTS }, (_, index) => (index === 0 ? key : `${key} ${index + 1}`));
  let found: { slot: string; text: string } | null = null;
  let own: { slot: string; text: string } | null = null;
  /**
   * The slot of this window. Null when another window has written to it since, because the slot then belongs to that
   * one.
   */
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
