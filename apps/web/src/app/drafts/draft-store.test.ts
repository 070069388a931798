import { memoryStorage, type KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { joinTexts, openDraft, type DraftChoice, type DraftConflict, type DraftOptions } from './draft-store.ts';
import { envelopeOf } from './envelope.ts';

const format = envelopeOf<string>({
  read: (value) => (typeof value === 'string' ? value : null),
  isEmpty: (text) => text.trim() === '',
  legacy: (text) => text,
});

/** A window of the browser. Records the questions and answers them with `choice`. */
function windowOf(storage: KeyValue, options: Partial<DraftOptions<string>> = {}, choice: DraftChoice | null = null) {
  const conflicts: DraftConflict<string>[] = [];
  const draft = openDraft<string>({
    storage,
    key: 'ann',
    visitorKey: null,
    initial: '',
    revision: null,
    ...format,
    join: joinTexts,
    now: () => 5,
    ask: (conflict) => {
      conflicts.push(conflict);
      return Promise.resolve(choice);
    },
    ...options,
  });
  return { ...draft, conflicts, text: () => draft.current().value };
}
const storedIn = (storage: KeyValue, key = 'ann') => {
  const text = storage.getItem(key);
  return text === null ? null : (format.parse(text)?.value ?? null);
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is written is there again until it is dropped', () => {
  const storage = memoryStorage();
  windowOf(storage).write('one');
  const again = windowOf(storage);
  expect(again.current()).toMatchObject({ value: 'one', at: 5 });
  again.drop();
  expect([again.text(), storage.getItem('ann')]).toEqual(['', null]);
});

test('a text that was sent is gone, but for what was typed while it was on its way', () => {
  const storage = memoryStorage();
  const draft = windowOf(storage);
  draft.write('sent');
  draft.write('sent, and more');
  draft.dropSent('sent');
  expect(storedIn(storage)).toBe('sent, and more');
  draft.dropSent('sent, and more');
  expect([draft.text(), storage.getItem('ann')]).toEqual(['', null]);
});

test('a text goes to the key that it was typed under', () => {
  const storage = memoryStorage();
  const visitor = windowOf(storage, { key: 'visitor' });
  windowOf(storage, { visitorKey: 'visitor' });
  visitor.write('typed before');
  expect([storedIn(storage, 'visitor'), storedIn(storage)]).toEqual(['typed before', null]);
});

test("a visitor's text goes to the account that has none, once", async () => {
  const storage = memoryStorage();
  windowOf(storage, { key: 'visitor' }).write('begun');
  const ann = windowOf(storage, { visitorKey: 'visitor' });
  expect(ann.text()).toBe('begun');
  await ann.settle();
  expect([storedIn(storage), storage.getItem('visitor'), ann.conflicts]).toEqual(['begun', null, []]);
  expect(windowOf(storage, { key: 'bob', visitorKey: 'visitor' }).text()).toBe('');
});

test("a visitor's change of a stored text goes to the account without a question", async () => {
  const storage = memoryStorage();
  windowOf(storage, { key: 'visitor', initial: 'stored', revision: '1' }).write('changed');
  const ann = windowOf(storage, { visitorKey: 'visitor', initial: 'stored', revision: '1' });
  await ann.settle();
  expect([ann.text(), storedIn(storage), ann.conflicts]).toEqual(['changed', 'changed', []]);
});

test.each([
  // choice   ann has    left of the visitor
  ['mine', 'begun', null],
  ['other', 'saved', null],
  [null, 'saved', 'begun'],
] as const)('where visitor and account have text, %s leaves %s', async (choice, expected, left) => {
  const storage = memoryStorage();
  windowOf(storage, { key: 'visitor' }).write('begun');
  windowOf(storage).write('saved');
  const ann = windowOf(storage, { visitorKey: 'visitor' }, choice);
  // The saved text is shown and stays stored until the user has chosen.
  expect([ann.text(), storedIn(storage)]).toEqual(['saved', 'saved']);
  await ann.settle();
  expect(ann.conflicts).toMatchObject([{ kind: 'visitor', mine: { value: 'begun' }, other: { value: 'saved' } }]);
  expect([ann.text(), storedIn(storage), storedIn(storage, 'visitor')]).toEqual([expected, expected, left]);
});

test('a window shows what another one has written after it', () => {
  const storage = memoryStorage();
  const [one, two] = [windowOf(storage), windowOf(storage)];
  one.write('one');
  two.look();
  two.write('one two');
  one.look();
  expect([one.text(), one.conflicts, two.conflicts]).toEqual(['one two', [], []]);
});

test.each([
  ['mine', 'from two', 'from two'],
  ['other', 'from one', 'from one'],
  [null, 'from two', 'from one'],
] as const)('a window that has not seen the other asks before it writes; %s', async (choice, shown, stored) => {
  const storage = memoryStorage();
  const one = windowOf(storage);
  const two = windowOf(storage, {}, choice);
  one.write('from one');
  two.write('from two');
  expect(storedIn(storage)).toBe('from one');
  await settled();
  expect(two.conflicts).toMatchObject([{ kind: 'window', mine: { value: 'from two' }, other: { value: 'from one' } }]);
  expect([two.text(), storedIn(storage)]).toEqual([shown, stored]);
});

test('an undecided question about another window comes again with the next change', async () => {
  const storage = memoryStorage();
  const two = windowOf(storage, {}, null);
  windowOf(storage).write('from one');
  two.write('from two');
  await settled();
  two.write('from two!');
  await settled();
  expect([two.conflicts.length, storedIn(storage)]).toEqual([2, 'from one']);
});

test.each([
  ['mine', 'my change'],
  ['other', 'newer'],
] as const)('a draft of an older stored text is asked about; %s', async (choice, expected) => {
  const storage = memoryStorage();
  windowOf(storage, { initial: 'older', revision: '1' }).write('my change');
  const same = windowOf(storage, { initial: 'older', revision: '1' });
  await same.settle();
  expect([same.text(), same.conflicts]).toEqual(['my change', []]);
  const later = windowOf(storage, { initial: 'newer', revision: '2' }, choice);
  await later.settle();
  expect(later.conflicts).toMatchObject([{ kind: 'stored', mine: { value: 'my change' }, other: { value: 'newer' } }]);
  expect(later.text()).toBe(expected);
  // The choice lasts.
  const again = windowOf(storage, { initial: 'newer', revision: '2' });
  await again.settle();
  expect([again.text(), again.conflicts]).toEqual([expected, []]);
});

test('a draft of an earlier version of the product is a text without a time', () => {
  const storage = memoryStorage();
  storage.setItem('ann', 'an old draft');
  expect(windowOf(storage).current()).toMatchObject({ value: 'an old draft', at: null });
});
