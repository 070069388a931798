// `await confirm({ … })` asks before something that cannot be undone. The dialog is loaded when it is first needed.
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

export interface Question {
  title: string;
  body?: ReactNode;
  /** Text of the button that does it; "Confirm" if absent. */
  action?: string;
  /** Paints that button as dangerous. */
  danger?: boolean;
}
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves to true when the reader agrees, to false when the dialog is left in any other way. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Rendered once by the providers. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  if (!current) return null;
  return (
    <Suspense>
      <ConfirmDialog question={current} answer={current.answer} />
    </Suspense>
  );
}
