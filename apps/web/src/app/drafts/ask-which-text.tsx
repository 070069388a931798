// `await askWhichText({ … })` asks which of two texts to keep. Several questions are asked one after another. The
// dialog is lazy.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { DraftChoice, DraftConflict } from './draft-store.ts';

export interface TextSide {
  text: string;
  /** Milliseconds or ISO 8601. Null when unknown. */
  at: number | string | null;
  /** Name of the author. Null when unknown. */
  by: string | null;
}

export interface WhichText {
  /** `typed`: `other` is the content of a form, `mine` a draft of it that was found. */
  kind: DraftConflict<unknown>['kind'] | 'typed';
  mine: TextSide;
  other: TextSide;
}

interface PendingQuestion {
  question: WhichText;
  answer: (choice: DraftChoice | null) => void;
}

let waiting: readonly PendingQuestion[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly PendingQuestion[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Resolves to null when the reader has not decided. */
export function askWhichText(question: WhichText): Promise<DraftChoice | null> {
  return new Promise((resolve) => {
    const asking: PendingQuestion = {
      question,
      answer: (choice) => {
        setWaiting(waiting.filter((each) => each !== asking));
        resolve(choice);
      },
    };
    setWaiting([...waiting, asking]);
  });
}

const WhichTextDialog = lazy(() => import('./WhichTextDialog.tsx'));

/** Rendered once by the providers. */
export function WhichTextHost() {
  const first = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0],
  );
  if (!first) return null;
  return (
    <Suspense>
      <WhichTextDialog question={first.question} answer={first.answer} />
    </Suspense>
  );
}
