import { useEffect } from 'react';
import { isTyping } from '../is-typing.ts';
import { openPalette } from './palette-open.ts';

/**
 * Ctrl+K (on a Mac: Cmd+K) opens the palette if it `isThere`. A slash focuses the search field of the page or, without
 * one, opens the palette. Ignored over an open dialog and when an editor has handled the key.
 */
export function usePaletteKeys(isThere = true): void {
  useEffect(() => {
    if (!isThere) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isPalette = isCommand && !event.shiftKey && event.key.toLowerCase() === 'k';
      const isSearch = !isCommand && event.key === '/' && !isTyping(event.target);
      if ((!isPalette && !isSearch) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      const field = isSearch && searchField();
      if (field) {
        field.focus();
        field.select();
      } else {
        openPalette();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isThere]);
}

/** The first visible and enabled search field of the page. */
const searchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]:not(:disabled)')].find(
    (field) => field.offsetParent !== null,
  );
