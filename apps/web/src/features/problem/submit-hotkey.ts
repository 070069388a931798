interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Ctrl+Enter, or ⌘+Enter. */
export function isHotkeySubmit({ key, ctrlKey, metaKey }: Key): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
