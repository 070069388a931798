import type { UserInfo } from '@verdict/contract/shapes.ts';
import { expect, test } from 'vitest';
import { actorOf, createSession, type KeyValue } from './session.ts';

function storage(entries: Record<string, string> = {}): KeyValue & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => void (entries[key] = value),
    removeItem: (key) => void delete entries[key],
  };
}
const ann = { uid: 'a1', username: 'ann', roleList: ['problem_admin'] } as UserInfo;

test('logging in is remembered, logging out leaves nothing behind', () => {
  const store = storage();
  const session = createSession(store);
  session.setToken('T1');
  session.setUser(ann);
  expect(createSession(store).get()).toEqual({ token: 'T1', user: ann });
  session.clear();
  expect(store.entries).toEqual({});
});

test('a token of another tab is adopted, a removed one ends the session here too', () => {
  const store = storage();
  const here = createSession(store);
  const there = createSession(store);
  there.setToken('T1');
  there.setUser(ann);
  expect([here.adopt(), here.get().user?.username, here.adopt()]).toEqual(['replaced', 'ann', 'unchanged']);
  there.clear();
  expect([here.adopt(), here.get()]).toEqual(['removed', { token: null, user: null }]);
});

test.each(['{', 'null', '5', '{}', '{"uid":"a1","username":"ann"}'])('%s is no profile', (userInfo) => {
  expect(createSession(storage({ token: 'T1', userInfo })).get()).toEqual({ token: 'T1', user: null });
});

test('roles of the wire become the actor of the permission table', () => {
  expect(actorOf(null)).toBeNull();
  expect(actorOf(ann)).toEqual({ uid: 'a1', username: 'ann', role: 1008 });
});
