import type { UserInfo } from '@verdict/contract/shapes.ts';
import { expect, test } from 'vitest';
import { actorOf, createSession } from './session.ts';
import type { KeyValue } from './storage.ts';

function storage(entries: Record<string, string> = {}): KeyValue & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => void (entries[key] = value),
    removeItem: (key) => void delete entries[key],
  };
}
const ann = { uid: 'a1', username: 'ann', roleList: ['problem_admin'] } as UserInfo;
const bob = { uid: 'b1', username: 'bob', roleList: ['default_user'] } as UserInfo;

/** Two tabs of one browser, in which Ann is logged in if there is a token. */
function twoTabs(token?: string) {
  const store = storage(token ? { token, userInfo: JSON.stringify(ann) } : {});
  const [here, there] = [createSession(store), createSession(store)];
  const heard: string[] = [];
  here.onOtherTab((change) => heard.push(change));
  return { here, there, heard };
}

test('logging in is remembered, logging out leaves nothing behind', () => {
  const store = storage();
  const session = createSession(store);
  session.begin('T1');
  session.setUser(ann);
  expect(createSession(store).get()).toEqual({ token: 'T1', user: ann });
  session.clear();
  expect(store.entries).toEqual({});
});

test('a session of another tab is taken over, and one that ended there ends here; both are told', () => {
  const { here, there, heard } = twoTabs();
  there.begin('T1');
  there.setUser(ann);
  here.adopt();
  expect([here.get(), heard]).toEqual([{ token: 'T1', user: ann }, ['replaced']]);
  there.clear();
  here.adopt();
  here.adopt();
  expect([here.get(), heard]).toEqual([{ token: null, user: null }, ['replaced', 'removed']]);
});

test('a renewed token and news of the profile are taken over without a word', () => {
  const { here, there, heard } = twoTabs('T1');
  there.renew('T2');
  there.updateUser('a1', { nickname: 'Annie' });
  here.adopt();
  expect([here.get(), heard]).toEqual([{ token: 'T2', user: { ...ann, nickname: 'Annie' } }, []]);
});

test('a refused token that another tab has renewed has a successor; of another session it has none, and that one goes on', () => {
  const { here, there } = twoTabs('T1');
  expect(here.successorOf('T1')).toBeNull();
  there.renew('T2');
  expect([here.successorOf('T1'), here.end('T1'), here.get().token]).toEqual(['T2', false, 'T2']);
  there.begin('T3');
  there.setUser(bob);
  expect([here.successorOf('T2'), here.end('T2'), here.get().token, there.get().token]).toEqual([
    null,
    false,
    'T3',
    'T3',
  ]);
  expect([here.end('T3'), here.get().token]).toEqual([true, null]);
});

test('late news of an account do not reach the next one', () => {
  const { here } = twoTabs('T1');
  here.begin('T2');
  here.updateUser('a1', { nickname: 'Annie' });
  expect(here.get()).toEqual({ token: 'T2', user: null });
  here.setUser(bob);
  here.updateUser('a1', { nickname: 'Annie' });
  expect([here.get().user, here.owns('T1'), here.owns('T2')]).toEqual([bob, false, true]);
});

test.each(['{', 'null', '5', '{}', '{"uid":"a1","username":"ann"}'])('%s is no profile', (userInfo) => {
  expect(createSession(storage({ token: 'T1', userInfo })).get()).toEqual({ token: 'T1', user: null });
});

test('roles of the wire become the actor of the permission table', () => {
  expect(actorOf(null)).toBeNull();
  expect(actorOf(ann)).toEqual({ uid: 'a1', username: 'ann', role: 1008, memberships: [] });
});
