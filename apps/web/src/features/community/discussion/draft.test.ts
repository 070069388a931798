import { memoryStorage, type KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { openDraft, type DraftConflict } from '../../../app/drafts/draft-store.ts';
import { discussionDraft, type DiscussionDraft, type DraftOf } from './draft.ts';

const begun = { title: '', description: '', categoryId: '', content: '', language: '', topPriority: false };
const draft = {
  title: 'How?',
  description: 'x',
  categoryId: '3',
  content: '**why**',
  language: '',
  topPriority: false,
};
const ofNew = { uid: 'ann', kind: 'discussion' as const, groupId: null, problemId: 'P1', did: null };

function open(storage: KeyValue, of: DraftOf, stored = begun) {
  const conflicts: DraftConflict<DiscussionDraft>[] = [];
  const opened = openDraft({
    ...discussionDraft(of, stored),
    storage,
    now: () => 0,
    ask: (conflict) => {
      conflicts.push(conflict);
      return Promise.resolve('mine' as const);
    },
  });
  return { ...opened, conflicts };
}

test('a draft is there again until it is dropped, for its writer and what it is about alone', () => {
  const storage = memoryStorage();
  const loaded = (of: DraftOf) => open(storage, of).current().value;
  open(storage, ofNew).write(draft);
  expect(loaded(ofNew)).toEqual(draft);
  const others = [{ uid: 'bob' }, { kind: 'solution' as const }, { groupId: 7 }, { problemId: null }, { did: 5 }];
  for (const change of others) expect(loaded({ ...ofNew, ...change })).toEqual(begun);
  open(storage, ofNew).drop();
  expect(loaded(ofNew)).toEqual(begun);
});

test('a draft over a discussion that was changed since asks; over the same one it is shown', async () => {
  const storage = memoryStorage();
  const of = { ...ofNew, did: 5 };
  const stored = { ...draft, content: 'as it was' };
  open(storage, of, stored).write(draft);
  const same = open(storage, of, stored);
  await same.settle();
  expect([same.current().value, same.conflicts]).toEqual([draft, []]);
  const later = open(storage, of, { ...stored, content: 'changed by another' });
  await later.settle();
  expect(later.conflicts).toMatchObject([
    { kind: 'stored', mine: { value: draft }, other: { value: { content: 'changed by another' } } },
  ]);
  expect(later.current().value).toEqual(draft);
});

test.each(['no json', 'null', '{"title":5}'])('%j is no draft', (stored) => {
  const storage = { ...memoryStorage(), getItem: () => stored };
  expect(open(storage, ofNew).current().value).toEqual(begun);
});
