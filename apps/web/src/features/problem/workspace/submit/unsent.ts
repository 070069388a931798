/** A program that could not be submitted: kept until it has arrived, or its author discards it. */
import { objectIn } from '@verdict/kit/editor/preferences.ts';
import type { DraftOptions } from '../../../../app/drafts/draft-store.ts';

export interface Unsent {
  code: string;
  language: string;
  /** Time of the attempt in milliseconds. */
  at: number;
  /** `unknown`: no answer came, so the program may have arrived. With the others it certainly has not. */
  fate: 'unknown' | 'offline' | 'notArrived';
  /** Request key of the click. Sending again with the same key counts only once. */
  key: string | null;
}

/** Record of a program that could not be sent just now. */
export const unsentNow = (program: Pick<Unsent, 'code' | 'language' | 'key'>): Unsent => ({
  ...program,
  at: Date.now(),
  fate: navigator.onLine ? 'unknown' : 'offline',
});

type UnsentDraft = Omit<DraftOptions<Unsent | null>, 'storage' | 'ask' | 'now'>;

/** Draft stored beside the draft with this key. Visitors cannot submit, so they have none. */
export const unsentDraft = (draftKey: string): UnsentDraft => ({
  key: `unsent-${draftKey}`,
  visitorKey: null,
  initial: null,
  revision: null,
  parse(text) {
    const value = unsentIn(text);
    return value && { value, at: value.at, base: null };
  },
  format: ({ value }) => value && JSON.stringify(value),
  join(mine, other) {
    if (!mine || !other) return mine ?? other;
    return mine.code === other.code && mine.language === other.language ? mine : null;
  },
});

function unsentIn(text: string): Unsent | null {
  const { code, language, at, fate, key } = objectIn(text) ?? {};
  if (typeof code !== 'string' || typeof language !== 'string' || typeof at !== 'number') return null;
  return {
    code,
    language,
    at,
    fate: fate === 'offline' || fate === 'notArrived' ? fate : 'unknown',
    key: typeof key === 'string' ? key : null,
  };
}
