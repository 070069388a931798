import { useState, type ComponentProps } from 'react';
import type { LongForm } from './LongForm.tsx';
import type { Revised } from './revision/versions.ts';
import { useSending } from './use-sending.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Props<State, Complaint, Saved> {
  initial: State;
  /** All complaints about the state. */
  complaintsOf: (state: State) => Complaint[];
  sentence: (complaint: Complaint) => string;
  /** Saves the state. Quiet, because a refusal is shown above the button. */
  save: (state: State, revision: string | undefined) => Promise<Saved>;
  /** The stored record that the form replaces. Absent for a new record. */
  revised?: Omit<Revised<State>, 'values' | 'adopt'> | null;
  /** Called after a save, to leave the form. */
  onSaved: (saved: Saved) => void;
}

/**
 * State of a form of several cards. Complaints appear from the first attempt to save on; input stays until it is saved.
 */
export function useLongForm<State extends object, Complaint, Saved>(props: Props<State, Complaint, Saved>) {
  const { initial, complaintsOf, sentence, save, revised, onSaved } = props;
  const [state, setState] = useState(initial);
  const [tried, setTried] = useState(false);
  const unsaved = useUnsavedWarning(state !== initial);
  const complaints = complaintsOf(state);
  const { send, sending, failure, versions } = useSending(
    async (edited: State, revision) => {
      const saved = await save(edited, revision);
      unsaved.release();
      onSaved(saved);
    },
    revised && { ...revised, values: initial, adopt: setState },
  );
  function onSubmit(): boolean {
    setTried(true);
    const isRight = complaints.length === 0;
    if (isRight) void send(state);
    return isRight;
  }
  const shown = tried ? complaints : [];
  const longForm = { complaints: shown.map(sentence), failure, versions, sending, onSubmit } satisfies Partial<
    ComponentProps<typeof LongForm>
  >;
  return {
    state,
    change: (part: Partial<State>): void => setState((now) => ({ ...now, ...part })),
    /** Complaints to show. */
    complaints: shown,
    longForm,
  };
}
