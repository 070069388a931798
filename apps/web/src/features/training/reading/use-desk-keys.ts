import { localStore } from '@verdict/kit/storage.ts';
import { storedFlag } from '@verdict/kit/stored-flag.ts';
import { useEffect, useEffectEvent } from 'react';

/** Whether single letters act; people who speak to their computer turn them off. */
export const deskKeys = storedFlag(localStore, 'desk-keys', true);

type Acts = Readonly<Record<'j' | 'k' | 'c' | 'Enter', () => void>>;

/** Elements that use the keys themselves. Enter also presses buttons and links. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]';
const PRESSED = 'button, a, summary, [role="option"]';

/** Keys of the desk, while nobody types. */
export function useDeskKeys(acts: Acts): void {
  const isOn = deskKeys.useFlag();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(TYPING) || document.querySelector('[aria-modal="true"]')) return;
    if (event.key === 'Enter' && target.closest(PRESSED)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = acts[key as keyof Acts] as (() => void) | undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
