interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Ctrl+Enter, or ⌘+Enter. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Key): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Ctrl+', or ⌘+'. */
export const isRunKey = ({ key, ctrlKey, metaKey }: Key): boolean => key === "'" && (ctrlKey || metaKey);

/** Key names for buttons. */
export const submitKeys = 'Ctrl + Enter';
export const runKeys = "Ctrl + '";

export const previousKeys = 'Alt + P';
export const nextKeys = 'Alt + N';
export const nextUnsolvedKeys = 'Alt + Shift + N';

/**
 * Step of Alt+P, Alt+N and Alt+Shift+N, or null. Compares `code`, because Alt turns letters into other characters on
 * some keyboards. AltGr, which types such characters, does not count as Alt.
 */
export function stepKeyOf(
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): 'previous' | 'next' | 'nextUnsolved' | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.code === 'KeyN') return event.shiftKey ? 'nextUnsolved' : 'next';
  return event.code === 'KeyP' && !event.shiftKey ? 'previous' : null;
}
