import { actorOf, createSession } from '@verdict/client/session.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';

import type { Visitor } from '@verdict/domain/permission/actor.ts';
import { useSyncExternalStore } from 'react';

export const session = createSession(localStorage);

/** The account that is logged in, or null. */
export function useUser(): UserInfo | null {
  return useSyncExternalStore(session.subscribe, () => session.get().user);
}

/** The same for the permission table: `can(actor, 'submission.rejudge')`. */
export function useActor(): Visitor {
  return actorOf(useUser());
}

export const isLoggedIn = (): boolean => session.get().token !== null;
export const actorNow = (): Visitor => actorOf(session.get().user);

