import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastUser } from '../../app/session.ts';
import { askWhichText } from '../../drafts/ask-which-text.tsx';
import { kept } from '../../storage.ts';
import { bothSides, describeChanges, readDraft, restored, writeDraft, type FoundDraft } from './draft.ts';
import type { FormState } from './form-state.ts';

/** A pause in typing after which the draft is kept. */
const PAUSE_MS = 400;

interface Drafting {
  /** What was found when the form was opened, until the author has decided. */
  found: FoundDraft;
  restore: () => void;
  /** Shows draft and stored problem beside each other, and asks which of them stays. */
  compare: () => void;
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
  /** Typed while a draft was offered and the author had not decided. */
  const laterKey = `${key} later`;
  const read = (): FoundDraft => readDraft(kept.getItem(key) ?? kept.getItem(laterKey), initial, new Date());
  const [found, setFound] = useState<FoundDraft>(read);
  const [foundUnder, setFoundUnder] = useState(key);
  if (foundUnder !== key) {
    setFoundUnder(key);
    setFound(read());
  }
  const isDropped = useRef(false);
  const keep = useEffectEvent(() => {
    if (isDropped.current) return;
    const text = writeDraft(initial, state, new Date());
    // An offered draft stays until its author has decided.
    const under = found.kind === 'none' ? key : laterKey;
    if (text !== null) kept.setItem(under, text);
    else kept.removeItem(under);
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
  const forget = () => {
    kept.removeItem(key);
    kept.removeItem(laterKey);
  };
  /** What the draft leaves alone stays as it was typed meanwhile; where both have changed something, one is asked. */
  async function restore(): Promise<void> {
    if (found.kind === 'none') return;
    const { drafted, typed } = bothSides(initial, state, found.draft);
    const [mine, other] = [describeChanges(drafted, typed), describeChanges(typed, drafted)];
    const choice =
      mine === other
        ? 'mine'
        : await askWhichText({
            kind: 'typed',
            mine: { text: mine, at: found.draft.at, by: null },
            other: { text: other, at: null, by: null },
          });
    if (choice === null) return;
    setState(choice === 'mine' ? drafted : typed);
    setFound({ kind: 'none' });
    kept.removeItem(laterKey);
  }
  function dismiss(): void {
    setFound({ kind: 'none' });
    forget();
  }
  async function compare(): Promise<void> {
    if (found.kind === 'none') return;
    const mine = restored(initial, found.draft);
    const choice = await askWhichText({
      kind: 'stored',
      mine: { text: describeChanges(mine, initial), at: found.draft.at, by: null },
      other: { text: describeChanges(initial, mine), at: null, by: null },
    });
    if (choice === 'mine') await restore();
    if (choice === 'other') dismiss();
  }
  return {
    found,
    restore: () => void restore(),
    compare: () => void compare(),
    dismiss,
    drop: () => {
      isDropped.current = true;
      forget();
    },
  };
}
