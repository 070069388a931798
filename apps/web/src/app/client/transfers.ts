/** File transfers of this browser: a limited number at once, across all windows. */
import type { Client } from '@verdict/client/client.ts';
import { ALL_TRANSFERS_MAX, withFewTransfers } from '@verdict/client/few-transfers.ts';
import { type SharedTurns, sharedTurns } from '@verdict/client/shared-turns.ts';
import { localStore } from '@verdict/kit/storage.ts';
import { newWindowId } from '../live/window-id.ts';

let opened: Client | null = null;

/** The client with limited transfers, shared by all calls of the page. */
export const inTurnOf = (client: Client): Client => (opened ??= withFewTransfers(client, turnsOfAllWindows()));

function turnsOfAllWindows(): SharedTurns {
  const board = {
    setItem: localStore.setItem,
    removeItem: localStore.removeItem,
    entries: writtenByAll,
    onChange(listener: () => void) {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
  const turns = sharedTurns(board, { max: ALL_TRANSFERS_MAX, window: newWindowId(), now: Date.now });
  window.addEventListener('pagehide', turns.leave);
  return turns;
}

/** Entries of all windows. Empty when storage is forbidden, so each window is then on its own. */
function writtenByAll(): [string, string][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}
