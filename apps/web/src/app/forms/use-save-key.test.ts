import { expect, test } from 'vitest';
import { isSaveKey } from './use-save-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl+S', { ...none, key: 's', ctrlKey: true }, true],
  ['⌘+S', { ...none, key: 's', metaKey: true }, true],
  ['Ctrl+S with caps lock', { ...none, key: 'S', ctrlKey: true }, true],
  ['the letter alone', { ...none, key: 's' }, false],
  ['Ctrl+Shift+S', { ...none, key: 'S', ctrlKey: true, shiftKey: true }, false],
  ['AltGr+S, which types a letter', { ...none, key: 'ś', ctrlKey: true, altKey: true }, false],
])('%s', (_name, pressed, saves) => {
  expect(isSaveKey(pressed)).toBe(saves);
});
