import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The element takes no input while `locked`, so that nothing is typed into a form that closes when it is saved. What
 * had the focus has it again afterwards.
 */
export function useLocked<E extends HTMLElement>(locked: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!locked || !element) return;
    const { activeElement } = document;
    element.inert = true;
    return () => {
      element.inert = false;
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    };
  }, [locked]);
  return place;
}
