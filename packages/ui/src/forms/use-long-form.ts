import { useState, type ComponentProps } from 'react';
import type { LongForm } from './LongForm.tsx';
import { useSending } from './use-sending.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface Props<State, Complaint, Saved> {
  initial: State;
  /** Everything that is wrong. */
  complaintsOf: (state: State) => Complaint[];
  sentence: (complaint: Complaint) => string;
  /** Quietly, because a refusal is shown above the button. */
  save: (state: State) => Promise<Saved>;
  /** Where to go when it is saved. */
  onSaved: (saved: Saved) => void;
}

/** What a form of several cards holds. It complains from the first try to save on; what is typed stays until then. */
export function useLongForm<State extends object, Complaint, Saved>(props: Props<State, Complaint, Saved>) {
  const { initial, complaintsOf, sentence, save, onSaved } = props;
  const [state, setState] = useState(initial);
  const [tried, setTried] = useState(false);
  const unsaved = useUnsavedWarning(state !== initial);
  const complaints = complaintsOf(state);
  const { send, sending, failure } = useSending(async (edited: State) => {
    const saved = await save(edited);
    unsaved.release();
    onSaved(saved);
  });
  function onSubmit(): boolean {
    setTried(true);
    const isRight = complaints.length === 0;
    if (isRight) void send(state);
    return isRight;
  }
  const shown = tried ? complaints : [];
  const longForm = { complaints: shown.map(sentence), failure, sending, onSubmit } satisfies Partial<
    ComponentProps<typeof LongForm>
  >;
  return {
    state,
    change: (part: Partial<State>): void => setState((now) => ({ ...now, ...part })),
    /** Those to show. */
    complaints: shown,
    longForm,
  };
}
