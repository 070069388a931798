import { useEffect, useState } from 'react';

/**
 * Returns the focus to its previous element on unmount. For dialogs that are only rendered while open: Mantine returns
 * the focus only from dialogs that stay mounted when closed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(focusBefore);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The focused element. For a menu entry, which disappears with its menu, the button that opened the menu. */
function focusBefore(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (focused instanceof HTMLElement ? focused : null);
}
