/** A program that could not be handed in: kept until it has arrived, or its author discards it. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { readObject } from '@verdict/ui/editor/preferences.ts';

export interface Unsent {
  code: string;
  language: string;
  /** Milliseconds. */
  at: number;
  /** `unknown`: no answer came, so it may have arrived. The others are certain not to have. */
  fate: 'unknown' | 'offline' | 'notArrived';
  /** Key of its click. Sent again with it, the program counts once. */
  key: string | null;
}

/** What could not be sent just now. */
export const unsentNow = (program: Pick<Unsent, 'code' | 'language' | 'key'>): Unsent => ({
  ...program,
  at: Date.now(),
  fate: navigator.onLine ? 'unknown' : 'offline',
});

/** Of the draft with this key. */
const keyOf = (draftKey: string): string => `unsent-${draftKey}`;

export function loadUnsent(storage: KeyValue, draftKey: string): Unsent | null {
  const { code, language, at, fate, key } = readObject(storage, keyOf(draftKey)) ?? {};
  if (typeof code !== 'string' || typeof language !== 'string' || typeof at !== 'number') return null;
  return {
    code,
    language,
    at,
    fate: fate === 'offline' || fate === 'notArrived' ? fate : 'unknown',
    key: typeof key === 'string' ? key : null,
  };
}

export function saveUnsent(storage: KeyValue, draftKey: string, unsent: Unsent | null): void {
  if (unsent === null) storage.removeItem(keyOf(draftKey));
  else storage.setItem(keyOf(draftKey), JSON.stringify(unsent));
}
