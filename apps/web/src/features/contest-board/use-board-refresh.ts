import { toast } from '@verdict/ui/kit/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { boardTexts } from './messages.ts';

export interface AutoRefresh {
  isOn: boolean;
  set: (isOn: boolean) => void;
}

/**
 * Whether a list is read again by the clock: from the beginning on while the contest runs, until the reader turns it
 * off. Give `stopOnFailure` the query: a reading that fails turns it off, too, with a word.
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
