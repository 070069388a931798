// `await confirm({ … })` asks before an action that cannot be undone. The dialog is loaded on first use.
// Mantine's modals serve stacks of dialogs; one question at a time needs only a promise.
import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

export interface Question {
  title: string;
  body?: ReactNode;
  /** Label of the confirming button. Defaults to "Confirm". */
  action?: string;
  /** Marks the action as dangerous. */
  danger?: boolean;
}
interface ShownQuestion extends Question {
  answer: (yes: boolean) => void;
}

let shownDialog: ShownQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: ShownQuestion | null) {
  shownDialog = next;
  for (const listener of listeners) listener();
}

/** Resolves to true when the reader agrees, to false when the dialog is closed in any other way. */
export function confirm(question: Question): Promise<boolean> {
  shownDialog?.answer(false);
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
    () => shownDialog,
  );
  if (!current) return null;
  return (
    <Suspense>
      <ConfirmDialog question={current} answer={current.answer} />
    </Suspense>
  );
}
