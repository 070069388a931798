/**
 * Who is logged in, kept in local storage and shared by all tabs and both apps.
 * `token` and `userInfo` are written together; `authed` says at a glance that there is a session.
 */
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { roles, type RoleId, type Visitor } from '@verdict/domain/permission/actor.ts';

export interface SessionState {
  token: string | null;
  user: UserInfo | null;
}

/** The part of `Storage` that is used. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  setToken(token: string): void;
  setUser(user: UserInfo): void;
  clear(): void;
  /**
   * Another tab may have logged in or out meanwhile: take over what is stored.
   * Says what happened to this tab.
   */
  adopt(): 'unchanged' | 'replaced' | 'removed';
}

const TOKEN = 'token';
const USER = 'userInfo';
const AUTHED = 'authed';

export function createSession(storage: KeyValue): Session {
  const listeners = new Set<() => void>();
  let state = read(storage);

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const write = (next: SessionState): void => {
    put(storage, TOKEN, next.token);
    put(storage, USER, next.user && JSON.stringify(next.user));
    put(storage, AUTHED, next.token && 'true');
    become(next);
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setToken: (token) => write({ ...state, token }),
    setUser: (user) => write({ ...state, user }),
    clear: () => write({ token: null, user: null }),
    adopt: () => {
      const stored = read(storage);
      if (stored.token === state.token) return 'unchanged';
      become(stored);
      return stored.token === null ? 'removed' : 'replaced';
    },
  };
}

/** The account as the permission table knows it; nobody while the profile is not there yet. */
export function actorOf(user: UserInfo | null): Visitor {
  if (!user) return null;
  const role = (Object.keys(roles).map(Number) as RoleId[]).find((id) => user.roleList.includes(roles[id].name));
  return { uid: user.uid, username: user.username, role: role ?? 1002 };
}

function read(storage: KeyValue): SessionState {
  const token = storage.getItem(TOKEN);
  return token ? { token, user: parseUser(storage.getItem(USER)) } : { token: null, user: null };
}

/** Null for what an older version or a hand has left there: whoever has a token and no profile fetches it. */
function parseUser(text: string | null): UserInfo | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<UserInfo> | null;
    return user?.uid && user.username && Array.isArray(user.roleList) ? (user as UserInfo) : null;
  } catch {
    return null;
  }
}

function put(storage: KeyValue, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
