import { useEffect, useState } from 'react';

/**
 * When the component leaves, the focus goes back to what had it before. For dialogs that are rendered while they are
 * open: Mantine gives the focus back only from those that stay rendered when closed.
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

/** An entry of a menu goes away with the menu: what opened the menu stays. */
function focusBefore(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role=menu]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ?? (focused instanceof HTMLElement ? focused : null);
}
