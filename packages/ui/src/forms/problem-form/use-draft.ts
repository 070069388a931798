import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastUser } from '../../app/session.ts';
import { kept } from '../../storage.ts';
import { readDraft, restored, writeDraft, type FoundDraft } from './draft.ts';
import type { FormState } from './form-state.ts';

/** A pause in typing after which the draft is kept. */
const PAUSE_MS = 400;

interface Drafting {
  /** What was found when the form was opened, until the author has decided. */
  found: FoundDraft;
  restore: () => void;
  /** What was found goes; what is typed from now on is kept again. */
  dismiss: () => void;
  /** The form is saved or given up: nothing is kept of it. */
  drop: () => void;
}

/**
 * Keeps what is typed for this account and problem, so that it survives a reload. `place` tells new problems of the
 * bank, of groups and of contests apart.
 */
export function useDraft(
  place: string,
  initial: FormState,
  state: FormState,
  setState: (state: FormState) => void,
): Drafting {
  const uid = useLastUser()?.uid ?? '';
  const key = `problem-draft ${uid} ${initial.id ?? place}`;
  const [found, setFound] = useState<FoundDraft>(() => readDraft(kept.getItem(key), initial, new Date()));
  const isDropped = useRef(false);
  const keep = useEffectEvent(() => {
    if (isDropped.current) return;
    const text = writeDraft(initial, state, new Date());
    if (text !== null) kept.setItem(key, text);
    // Nothing was typed yet: what is offered stays.
    else if (found.kind !== 'offer') kept.removeItem(key);
  });
  useEffect(() => {
    const pause = setTimeout(() => keep(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [state]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const forget = () => kept.removeItem(key);
  return {
    found,
    restore: () => {
      if (found.kind === 'offer') setState(restored(initial, found.draft));
      setFound({ kind: 'none' });
    },
    dismiss: () => {
      setFound({ kind: 'none' });
      forget();
    },
    drop: () => {
      isDropped.current = true;
      forget();
    },
  };
}
