import { follow } from '@verdict/ui/app/follow.ts';
import { oneAtATime } from '@verdict/ui/app/one-at-a-time.ts';
import { whileSeen } from '@verdict/ui/app/while-seen.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
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

/**
 * Reads a board again when the server says that it has changed; where push does not come through, the clock does it.
 * What is said while it is being read is read once more afterwards.
 */
export function useBoardPush(cid: number, isOn: boolean, read: () => Promise<unknown>): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isOn) return;
    const changed = oneAtATime(() => readNow());
    return whileSeen(document, () =>
      follow({
        topics: [`board:${cid}`],
        onEvent: () => void changed(),
        // What happened before the stream was open is not told again.
        onOpen: (open) => open && void changed(),
      }),
    );
  }, [cid, isOn]);
}
