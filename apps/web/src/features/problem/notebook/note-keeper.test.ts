import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { keepNote, type NoteText } from './note-keeper.ts';

/** Sets up a server with one note, a browser, and pauses in typing that the test triggers. */
function management(start: NoteText = { text: '', version: 0 }, storage = memoryStorage()) {
  const server = { ...start, isReached: true };
  let waiting: (() => void) | null = null;
  const conflict = new Error('conflict');
  const open = () =>
    keepNote(
      { text: server.text, version: server.version },
      {
        storage,
        key: 'note',
        maxLength: 10,
        async save({ text, version }) {
          if (!server.isReached) throw new Error('no network');
          if (version !== server.version) throw conflict;
          Object.assign(server, { text, version: version + 1 });
          return { version: server.version, changedAt: '2026-11-23T14:03:00Z' };
        },
        read: async () => ({ text: server.text, version: server.version }),
        isConflict: (error) => error === conflict,
        later(act) {
          waiting = act;
          return () => (waiting = null);
        },
      },
    );
  const pause = async () => {
    waiting?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { server, storage, open, pause };
}

test('a note is sent when one pauses, and then no longer kept in the browser', async () => {
  const { server, storage, open, pause } = management();
  const note = open();
  note.write('So');
  note.write('Sort');
  expect([note.current().state, server.text, storage.getItem('note')]).toEqual([
    'waiting',
    '',
    '{"text":"Sort","version":0}',
  ]);
  await pause();
  expect(note.current()).toMatchObject({ state: 'saved', version: 1, savedAt: '2026-11-23T14:03:00Z' });
  expect([server.text, storage.getItem('note')]).toEqual(['Sort', null]);
});

test('what could not be sent is there on the next visit, and goes out when asked', async () => {
  const { server, open, pause } = management();
  const note = open();
  server.isReached = false;
  note.write('Sort');
  await pause();
  expect(note.current().state).toBe('kept');
  const again = open();
  expect(again.current()).toMatchObject({ text: 'Sort', state: 'kept' });
  server.isReached = true;
  await again.saveNow();
  expect([again.current().state, server.text]).toEqual(['saved', 'Sort']);
});

test('what was changed elsewhere is not written over: one chooses', async () => {
  const { server, open, pause } = management();
  const [mine, other] = [open(), open()];
  mine.write('mine');
  await pause();
  Object.assign(server, { text: 'theirs', version: 5 });
  other.write('here');
  await pause();
  expect(other.current()).toMatchObject({ text: 'here', state: 'conflict', other: { text: 'theirs', version: 5 } });
  await other.keepMine();
  expect([server.text, other.current().state]).toEqual(['here', 'saved']);

  Object.assign(server, { text: 'theirs again', version: 9 });
  other.write('late');
  await pause();
  other.takeOther();
  expect(other.current()).toMatchObject({ text: 'theirs again', version: 9, state: 'saved' });
  expect(server.text).toBe('theirs again');
});

test('a note that is too long stays in the browser', async () => {
  const { server, storage, open, pause } = management();
  const note = open();
  note.write('01234567890');
  await pause();
  expect([note.current().state, server.text]).toEqual(['tooLong', '']);
  expect(storage.getItem('note')).toContain('01234567890');
  note.write('0123456789');
  await pause();
  expect(server.text).toBe('0123456789');
});

test('what is written while it is sent goes out after it', async () => {
  const { server, open, pause } = management();
  const note = open();
  note.write('a');
  const sent = note.saveNow();
  note.write('ab');
  await sent;
  await pause();
  expect([server.text, server.version, note.current().state]).toEqual(['ab', 2, 'saved']);
});

test('what another window has written and not sent is not written over: one chooses', async () => {
  const { server, storage, open, pause } = management();
  const [left, right] = [open(), open()];
  server.isReached = false;
  left.write('left');
  right.write('right');
  right.write('right!');
  expect(right.current()).toMatchObject({ text: 'right!', state: 'conflict', other: { text: 'left' } });
  expect(storage.getItem('note')).toContain('"left"');
  server.isReached = true;
  await right.keepMine();
  expect([right.current().state, server.text]).toEqual(['saved', 'right!']);
  // The first window learns of the change when it sends, and loses nothing.
  await left.saveNow();
  await pause();
  expect(left.current()).toMatchObject({ text: 'left', state: 'conflict', other: { text: 'right!' } });
});

test('the text of another window that is taken goes out, and what it keeps is not thrown away', async () => {
  const { server, storage, open, pause } = management();
  const [left, right] = [open(), open()];
  server.isReached = false;
  left.write('left');
  right.write('right');
  server.isReached = true;
  right.takeOther();
  await pause();
  expect([right.current().text, right.current().state, server.text]).toEqual(['left', 'saved', 'left']);
  const third = open();
  third.write('third');
  const kept = storage.getItem('note');
  right.write('left');
  expect([right.current().state, storage.getItem('note')]).toEqual(['conflict', kept]);
});
