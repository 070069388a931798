/** What somebody is writing at a place, kept in this browser until it is sent or thrown away. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { kept } from '@verdict/ui/storage.ts';
import { useState } from 'react';

/** Those of two accounts stay apart. `place`: what it is written at, e.g. `comment {"did":7}`. */
export const textDraftKey = (uid: string, place: string): string => `text-draft:${uid}:${place}`;

/** A blank text, and one that is what it began with, are no draft. */
export function keepTextDraft(storage: KeyValue, key: string, text: string, initial: string): void {
  if (text.trim() === '' || text === initial) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** The text with what changes it and what ends its draft. */
export function useTextDraft(
  place: string,
  initial = '',
): { text: string; write: (text: string) => void; drop: () => void } {
  const uid = useActor()?.uid ?? '';
  const [key] = useState(() => textDraftKey(uid, place));
  const [text, setText] = useState(() => kept.getItem(key) ?? initial);
  return {
    text,
    write(next) {
      setText(next);
      keepTextDraft(kept, key, next, initial);
    },
    drop: () => kept.removeItem(key),
  };
}
