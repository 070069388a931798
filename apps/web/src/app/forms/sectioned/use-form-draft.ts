import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '@verdict/kit/storage.ts';
import { askWhichText } from '../../drafts/ask-which-text.tsx';
import { useLastUser } from '../../session/session.ts';
import { draftSlots } from './draft-slots.ts';
import type { Drafts, FoundDraft } from './draft.ts';

/** Pause in typing after which the draft is kept. */
const PAUSE_MS = 400;

export interface Drafting<State, Section extends string> {
  /** Draft that was found when the form was opened, until the author has decided. */
  found: FoundDraft<State, Section>;
  restore: () => void;
  /** Shows the draft beside the stored problem and asks which one to keep. */
  compare: () => void;
  /** Discards the found draft. */
  dismiss: () => void;
  /** Forgets the draft, because the form is saved. Later input is kept anew. */
  saved: () => void;
  /** Forgets the draft for good, because the form is given up. */
  drop: () => void;
}

interface Options<State, Section extends string> {
  drafts: Drafts<State, Section>;
  /** Kind of the record, such as `problem`. */
  kind: string;
  /** Distinguishes new records of several places, such as the bank and groups. */
  place: string;
  /** The record as it was opened or last saved. */
  initial: State;
  state: State;
  setState: (state: State) => void;
}

/** Keeps the input of this account and record, so that it survives a reload. */
export function useFormDraft<State extends { id: number | null }, Section extends string>({
  drafts,
  kind,
  place,
  initial,
  state,
  setState,
}: Options<State, Section>): Drafting<State, Section> {
  const { bothSides, describeChanges, restored } = drafts;
  const uid = useLastUser()?.uid ?? '';
  const key = `${kind}-draft ${uid} ${initial.id ?? place}`;
  const open = () => {
    const slots = draftSlots(localStore, key);
    const read = (text: string | null) => drafts.read(text, initial, new Date());
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
    if (!isDropped.current) slots.keep(drafts.write(initial, state, new Date()));
  });
  useEffect(() => {
    const pause = setTimeout(() => keep(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [state, initial]);
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
    saved: () => slots.keep(null),
    drop: () => {
      isDropped.current = true;
      slots.keep(null);
    },
  };
}
