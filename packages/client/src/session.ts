/**
 * The login session, kept in local storage and shared by all tabs. `token` and `userInfo` are written
 * together; `authed` shows at a glance that there is a session.
 */
import type { SessionUser, UserInfo } from '@verdict/contract/shapes.ts';
import { roles, type RoleId, type Visitor } from '@verdict/domain/access/actor.ts';
import type { ClientOptions } from './client.ts';
import type { KeyValue } from './storage.ts';

/** `exam` is absent until the server has sent it. */
export type KnownUser = UserInfo & Partial<Pick<SessionUser, 'exam'>>;

export interface SessionState {
  token: string | null;
  user: KnownUser | null;
}

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Begins a session with the token of a login. `setUser` follows as soon as the profile is known. */
  begin(token: string): void;
  /** Replaces the session's token by a renewed one. */
  renew(token: string): void;
  setUser(user: KnownUser): void;
  /** Updates the profile. Ignored if another account is logged in by now. */
  updateUser(uid: string, news: Partial<KnownUser>): void;
  clear(): void;
  /** True if `token` is or was a token of the current session. */
  owns(token: string | null): boolean;
  /** The token that has replaced `refused` since, here or in another tab. Null when nothing has replaced it. */
  successorOf(refused: string): string | null;
  /** Ends the session in all tabs if its token is still `refused`. Returns whether it did. */
  end(refused: string): boolean;
  /** Takes over the session that another tab has stored. */
  adopt(): void;
  /** Called when another tab has begun a session (of any account) or ended the current one. */
  onOtherTab(listener: (change: 'replaced' | 'removed') => void): () => void;
}

const TOKEN = 'token';
const USER = 'userInfo';
const AUTHED = 'authed';

export function createSession(storage: KeyValue): Session {
  const listeners = new Set<() => void>();
  const otherTab = new Set<(change: 'replaced' | 'removed') => void>();
  let state = read(storage);
  /** All tokens that the current session has had. */
  let tokens = new Set([state.token]);

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const write = (next: SessionState): void => {
    // The profile is written first, so another tab never finds the token beside the profile of another account.
    put(storage, USER, next.user && JSON.stringify(next.user));
    put(storage, TOKEN, next.token);
    put(storage, AUTHED, next.token && 'true');
    become(next);
  };

  const adopt = (): void => {
    const stored = read(storage);
    if (stored.token === state.token) {
      // A token without a profile means that the other tab is about to write both.
      if (stored.user !== null && JSON.stringify(stored.user) !== JSON.stringify(state.user)) become(stored);
      return;
    }
    const isRenewed = stored.user !== null && stored.user.uid === state.user?.uid;
    if (!isRenewed) tokens = new Set();
    tokens.add(stored.token);
    become(stored);
    if (!isRenewed) for (const listener of otherTab) listener(stored.token === null ? 'removed' : 'replaced');
  };
  const clear = (): void => {
    tokens = new Set();
    write({ token: null, user: null });
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (token) => {
      tokens = new Set([token]);
      write({ token, user: null });
    },
    renew: (token) => {
      tokens.add(token);
      write({ ...state, token });
    },
    setUser: (user) => write({ ...state, user }),
    updateUser: (uid, news) => {
      if (state.user?.uid === uid) write({ ...state, user: { ...state.user, ...news } });
    },
    clear,
    owns: (token) => tokens.has(token),
    successorOf: (refused) => {
      adopt();
      return state.token !== refused && tokens.has(refused) ? state.token : null;
    },
    end: (refused) => {
      adopt();
      if (state.token !== refused) return false;
      clear();
      return true;
    },
    adopt,
    onOtherTab: (listener) => {
      otherTab.add(listener);
      return () => otherTab.delete(listener);
    },
  };
}

/** Gives a client access to the tokens of a session. */
export const tokensOf = (session: Session): ClientOptions['token'] => ({ ...session, get: () => session.get().token });

/** The actor for the permission table. Null while the profile is unknown. */
export function actorOf(user: UserInfo | null): Visitor {
  if (!user) return null;
  const role = (Object.keys(roles).map(Number) as RoleId[]).find((id) => user.roleList.includes(roles[id].name));
  return { uid: user.uid, username: user.username, role: role ?? 1002, memberships: [] };
}

function read(storage: KeyValue): SessionState {
  const token = storage.getItem(TOKEN);
  return token ? { token, user: parseUser(storage.getItem(USER)) } : { token: null, user: null };
}

/**
 * The stored profile. Null when an older version or a user has stored something invalid; the profile is then fetched.
 */
function parseUser(text: string | null): KnownUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<KnownUser> | null;
    return user?.uid && user.username && Array.isArray(user.roleList) ? (user as KnownUser) : null;
  } catch {
    return null;
  }
}

function put(storage: KeyValue, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}
