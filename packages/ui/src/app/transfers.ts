/** Files on their way to and from this browser: few at once, in all windows together. */
import type { Client } from '@verdict/client/client.ts';
import { ALL_TRANSFERS_MAX, withFewTransfers } from '@verdict/client/few-transfers.ts';
import { type SharedTurns, sharedTurns } from '@verdict/client/shared-turns.ts';
import { kept } from '../storage.ts';
import { newWindowId } from './window-id.ts';

let opened: Client | null = null;

/** One for all calls of the page. */
export const inTurnOf = (client: Client): Client => (opened ??= withFewTransfers(client, turnsOfAllWindows()));

function turnsOfAllWindows(): SharedTurns {
  const board = {
    setItem: kept.setItem,
    removeItem: kept.removeItem,
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

/** Where storage is forbidden, each window is on its own. */
function writtenByAll(): [string, string][] {
  try {
    return Object.entries(localStorage);
  } catch {
    return [];
  }
}
