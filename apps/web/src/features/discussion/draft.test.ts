import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { dropDraft, keepDraft, loadDraft } from './draft.ts';

const draft = {
  title: 'How?',
  description: 'x',
  categoryId: '3',
  content: '**why**',
  language: '',
  topPriority: false,
};
const ofNew = { uid: 'ann', kind: 'discussion' as const, groupId: null, problemId: 'P1', did: null };

test('a draft is there again until it is dropped, for its writer and what it is about alone', () => {
  const storage = memoryStorage();
  keepDraft(storage, ofNew, draft);
  expect(loadDraft(storage, ofNew)).toEqual(draft);
  const others = [{ uid: 'bob' }, { kind: 'solution' as const }, { groupId: 7 }, { problemId: null }, { did: 5 }];
  expect(others.map((change) => loadDraft(storage, { ...ofNew, ...change }))).toEqual([null, null, null, null, null]);
  dropDraft(storage, ofNew);
  expect(loadDraft(storage, ofNew)).toBe(null);
});

test.each(['no json', 'null', '{"title":5}'])('%j is no draft', (kept) => {
  const storage = { ...memoryStorage(), getItem: () => kept };
  expect(loadDraft(storage, ofNew)).toBe(null);
});
