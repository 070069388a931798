/** A program that could not be handed in for want of a network: kept until its author sends or discards it. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { readObject } from '@verdict/ui/editor/preferences.ts';

export interface Unsent {
  code: string;
  language: string;
  /** Milliseconds. */
  at: number;
  /** The browser knew that it had no network; otherwise the program may have arrived, only no answer came. */
  isCertain: boolean;
}

/** What could not be sent just now. */
export const unsentNow = (program: Pick<Unsent, 'code' | 'language'>): Unsent => ({
  ...program,
  at: Date.now(),
  isCertain: !navigator.onLine,
});

/** Of the draft with this key. */
const keyOf = (draftKey: string): string => `unsent-${draftKey}`;

export function loadUnsent(storage: KeyValue, draftKey: string): Unsent | null {
  const { code, language, at, isCertain } = readObject(storage, keyOf(draftKey)) ?? {};
  if (typeof code !== 'string' || typeof language !== 'string' || typeof at !== 'number') return null;
  return { code, language, at, isCertain: isCertain === true };
}

export function saveUnsent(storage: KeyValue, draftKey: string, unsent: Unsent | null): void {
  if (unsent === null) storage.removeItem(keyOf(draftKey));
  else storage.setItem(keyOf(draftKey), JSON.stringify(unsent));
}
