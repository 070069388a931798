import { useEffect, useEffectEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+S, or ⌘+S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Saves with Ctrl+S wherever the focus is, editors included, in place of the browser's dialog for the page's file. Does
 * nothing while a dialog is open, because its own input may not be finished.
 */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat || event.isComposing || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Captured before editors, some of whose keymaps have a command for these keys.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
