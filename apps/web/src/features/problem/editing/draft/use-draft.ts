import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { kept } from '@verdict/kit/storage.ts';
import { useLastUser } from '../../../../app/session/session.ts';
import { askWhichText } from '../../../../app/drafts/ask-which-text.tsx';
import { draftSlots } from './draft-slots.ts';
import { bothSides, describeChanges, readDraft, restored, writeDraft, type FoundDraft } from './draft.ts';
import type { FormState } from '../form-state.ts';

/** Pause in typing after which the draft is kept. */
const PAUSE_MS = 400;

interface Drafting {
  /** Draft that was found when the form was opened, until the author has decided. */
  found: FoundDraft;
  restore: () => void;
  /** Shows the draft beside the stored problem and asks which one to keep. */
  compare: () => void;
  /** Discards the found draft. */
  dismiss: () => void;
  /** Forgets the draft, because the form is saved or given up. */
  drop: () => void;
}

/**
 * Keeps the input of this account and problem, so that it survives a reload. `place` distinguishes new problems of the
 * bank, of groups and of contests.
 */
export function useDraft(
  place: string,
  initial: FormState,
  state: FormState,
  setState: (state: FormState) => void,
): Drafting {
  const uid = useLastUser()?.uid ?? '';
  const key = `problem-draft ${uid} ${initial.id ?? place}`;
  const open = () => {
    const slots = draftSlots(kept, key);
    const read = (text: string | null): FoundDraft => readDraft(text, initial, new Date());
    return { key, slots, found: read(slots.find((text) => read(text).kind !== 'none')) };
  };
  const [opened, setOpened] = useState(open);
  let { slots, found } = opened;
  if (opened.key !== key) {
    const next = open();
    ({ slots, found } = next);
    setOpened(next);
  }
  const decided = (): void => setOpened({ key, slots, found: { kind: 'none' } });
  const isDropped = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isDropped.current) slots.keep(writeDraft(initial, state, new Date()));
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
  /**
   * Applies the draft. Other fields keep the input that was typed since; for fields changed in both, the author
   * chooses.
   */
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
    slots.take();
    decided();
  }
  function dismiss(): void {
    slots.removeFound();
    decided();
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
      slots.keep(null);
    },
  };
}
