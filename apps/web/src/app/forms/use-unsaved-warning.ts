import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { confirm, type Question } from '@verdict/kit/dialogs/confirm.tsx';

interface UnsavedWarning {
  /** Resolves to true when nothing would be lost or the reader agrees to lose it. For closing a dialog. */
  mayLeave: () => Promise<boolean>;
  /** Allows leaving the page without a question after a save, before the form has updated. */
  release: () => void;
  /** Allows leaving the page without a question during `move`, which takes the form along. */
  moving: (move: () => Promise<void>) => Promise<void>;
}

/**
 * Asks before unsaved changes are discarded: by a link, by closing the tab, or by closing the dialog that calls
 * `mayLeave`. `question` replaces the usual one, for losses other than unsaved changes. `onGivenUp` is called when the
 * reader agrees.
 */
export function useUnsavedWarning(
  isDirty: boolean,
  question: Question | null = null,
  onGivenUp?: () => void,
): UnsavedWarning {
  const t = useMessages();
  const released = useRef(false);
  const ask = async () => {
    const agrees = await confirm(
      question ?? { title: t('form.unsavedTitle'), body: t('form.unsaved'), action: t('form.discard'), danger: true },
    );
    if (agrees) onGivenUp?.();
    return agrees;
  };
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isDirty && !released.current && current.pathname !== next.pathname && !(await ask()),
    enableBeforeUnload: () => isDirty && !released.current,
  });
  return {
    mayLeave: async () => !isDirty || released.current || (await ask()),
    release: () => {
      released.current = true;
    },
    moving: async (move) => {
      released.current = true;
      try {
        await move();
      } finally {
        released.current = false;
      }
    },
  };
}
