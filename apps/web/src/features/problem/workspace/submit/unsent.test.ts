import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { openDraft } from '../../../../app/drafts/draft-store.ts';
import { unsentDraft } from './unsent.ts';

test('a program that could not be sent is there after a reload, until it is sent or discarded', () => {
  const storage = memoryStorage();
  const open = (key: string) =>
    openDraft({ ...unsentDraft(key), storage, now: () => 0, ask: () => Promise.resolve(null) });
  const loaded = (key: string) => open(key).current().value;
  const unsent = { code: 'int main', language: 'C', at: 5, fate: 'offline', key: 'k' } as const;
  open('draft').write(unsent);
  expect([loaded('draft'), loaded('another')]).toEqual([unsent, null]);
  open('draft').write(null);
  expect(loaded('draft')).toBe(null);
});
