import { actorOf, createSession, type KnownUser } from '@verdict/client/session.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { useState, useSyncExternalStore } from 'react';
import { kept } from '../storage.ts';

export const session = createSession(kept);

/** The account that is logged in, or null. */
export function useUser(): KnownUser | null {
  return useSyncExternalStore(session.subscribe, () => session.get().user);
}

/** The same, or who it was until the session ended: what was typed on a page stays that account's. */
export function useLastUser(): UserInfo | null {
  const now = useUser();
  const [before, setBefore] = useState(now);
  if (now && now !== before) setBefore(now);
  return now ?? before;
}

/** The same for the permission table: `can(actor, 'submission.rejudge')`. */
export function useActor(): Visitor {
  return actorOf(useUser());
}

export const isLoggedIn = (): boolean => session.get().token !== null;
export const actorNow = (): Visitor => actorOf(session.get().user);
