import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { lastPreferences, loadHabits } from './preferences.ts';

test('an editor begins as the specification says, without a theme of its own, and with completion', () => {
  expect(lastPreferences(memoryStorage())).toEqual({ theme: undefined, fontSize: 14, tabSize: 4 });
  expect(loadHabits(memoryStorage())).toEqual({ keys: 'standard', wraps: false, completes: true });
});

test('what was chosen last holds in every editor; rubbish does not', () => {
  const storage = memoryStorage();
  storage.setItem('individualLanguageAndSetting', '{"theme":"dracula","fontSize":18,"tabSize":3}');
  storage.setItem('editorHabits', '{"keys":"vim","wraps":true,"completes":"yes"}');
  expect(lastPreferences(storage)).toEqual({ theme: 'dracula', fontSize: 18, tabSize: 4 });
  expect(loadHabits(storage)).toEqual({ keys: 'vim', wraps: true, completes: true });
});
