import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { follow } from '../../../app/live/follow.ts';
import { reread } from '../../../app/client/reread.ts';
import { whileSeen } from '../../../app/live/while-seen.ts';
import { noteHeard } from './board-queries.ts';
import { boardTexts } from './messages.ts';

export interface AutoRefresh {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/**
 * Switch for refetching a list periodically. On while the contest runs, until the reader turns it off.
 * `useStopOnFailure` turns it off, too, with a message, when a refetch of the query fails.
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

/** Refetches a board when the server pushes a change. Without push, the refetch interval does it. */
export function useBoardPush(cid: number, isOn: boolean, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const changed = useEffectEvent(() => void reread(queries, queryKey));
  const heard = useEffectEvent((version: number) => {
    noteHeard(cid, version);
    if (queries.getQueryData<{ version: number }>(queryKey)?.version !== version) changed();
  });
  useEffect(() => {
    if (!isOn) return;
    return whileSeen(document, () =>
      follow({
        topics: [`board:${cid}`],
        onEvent: ({ version }) => heard(version),
        // The stream does not repeat earlier changes, so refetch once it opens.
        onOpen: (open) => open && changed(),
      }),
    );
  }, [cid, isOn]);
}
