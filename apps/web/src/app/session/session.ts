import { actorOf, createSession, type KnownUser } from '@verdict/client/session.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { useState, useSyncExternalStore } from 'react';
import { localStore } from '@verdict/kit/storage.ts';

export const session = createSession(localStore);

/** The account that is logged in. Null when there is none. */
export function useUser(): KnownUser | null {
  return useSyncExternalStore(session.subscribe, () => session.get().user);
}

/** The account that is logged in, or was until the session ended: input on a page still belongs to that account. */
export function useLastUser(): UserInfo | null {
  const now = useUser();
  const [before, setBefore] = useState(now);
  if (now && now !== before) setBefore(now);
  return now ?? before;
}

/** The account as actor for the permission table: `can(actor, 'submission.rejudge')`. */
export function useActor(): Visitor {
  return actorOf(useUser());
}

export const isLoggedIn = (): boolean => session.get().token !== null;
export const actorNow = (): Visitor => actorOf(session.get().user);
