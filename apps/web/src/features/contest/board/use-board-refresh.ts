import { follow } from '@verdict/ui/app/follow.ts';
import { reread } from '@verdict/ui/app/reread.ts';
import { whileSeen } from '@verdict/ui/app/while-seen.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { boardTexts } from './messages.ts';

export interface AutoRefresh {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/**
 * Whether a list is read again by the clock: from the beginning on while the contest runs, until the reader turns it
 * off. Give `useStopOnFailure` the query: a reading that fails turns it off, too, with a word.
 */
export function useAutoRefresh(isRunning: boolean): AutoRefresh {
  const [wanted, set] = useState(true);
  return { isOn: wanted && isRunning, set };
}

export function useStopOnFailure({ isOn, set }: AutoRefresh, { errorUpdateCount }: { errorUpdateCount: number }): void {
  const t = boardTexts.useMessages();
  const stop = useEffectEvent(() => {
    if (!isOn) return;
    set(false);
    toast.warning(t('board.autoRefreshOff'));
  });
  useEffect(() => {
    if (errorUpdateCount > 0) stop();
  }, [errorUpdateCount]);
}

/** Reads a board again when the server says that it changed; without push, the clock does it. */
export function useBoardPush(cid: number, isOn: boolean, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const changed = useEffectEvent(() => void reread(queries, queryKey));
  useEffect(() => {
    if (!isOn) return;
    return whileSeen(document, () =>
      follow({
        topics: [`board:${cid}`],
        onEvent: () => changed(),
        // What happened before the stream was open is not told again.
        onOpen: (open) => open && changed(),
      }),
    );
  }, [cid, isOn]);
}
