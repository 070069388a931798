import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Blocks input in an element while `locked`, so that no input is lost in a form that closes when it is saved. The focus
 * returns afterwards.
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
