import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { draftSlots } from './draft-slots.ts';

const all = () => true;
const drafts = () => {
  const storage = memoryStorage();
  return { storage, open: () => draftSlots(storage, 'draft 7') };
};

test('two windows that had one form open before either typed keep both texts', () => {
  const { open } = drafts();
  const [first, second] = [open(), open()];
  first.keep('one');
  second.keep('two');
  first.keep('one more');
  second.keep('two more');
  const next = open();
  expect(next.find(all)).toBe('one more');
  next.removeFound();
  expect(open().find(all)).toBe('two more');
});

test('a draft that is not decided on stays beside what is typed meanwhile', () => {
  const { open } = drafts();
  open().keep('before the reload');
  const window = open();
  expect(window.find(all)).toBe('before the reload');
  window.keep('typed meanwhile');
  expect(open().find(all)).toBe('before the reload');
  window.removeFound();
  expect(open().find(all)).toBe('typed meanwhile');
});

test('a draft that is taken up is written on in its place, and what was typed meanwhile is part of it', () => {
  const { open } = drafts();
  open().keep('before the reload');
  const window = open();
  window.find(all);
  window.keep('typed meanwhile');
  window.take();
  window.keep('both');
  const next = open();
  expect(next.find(all)).toBe('both');
  next.removeFound();
  expect(open().find(all)).toBeNull();
});

test('two windows that take up the same draft go on apart', () => {
  const { open } = drafts();
  open().keep('draft');
  const [first, second] = [open(), open()];
  for (const window of [first, second]) {
    window.find(all);
    window.take();
  }
  first.keep('draft, first');
  second.keep('draft, second');
  expect(open().find((text) => text.endsWith('first'))).toBe('draft, first');
  expect(open().find((text) => text.endsWith('second'))).toBe('draft, second');
});

test('a window that saves removes its own text alone', () => {
  const { open } = drafts();
  const [first, second] = [open(), open()];
  first.keep('one');
  second.keep('two');
  first.keep(null);
  expect(open().find(all)).toBe('two');
  second.keep(null);
  expect(open().find(all)).toBeNull();
});

test('a text that is no draft of this form is passed over', () => {
  const { storage, open } = drafts();
  storage.setItem('draft 7', 'of an older make');
  open().keep('a draft');
  expect(open().find((text) => text === 'a draft')).toBe('a draft');
});
