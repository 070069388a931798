/** A program whose submission failed. Asks the server by the key of its click whether it has arrived. */
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../../../app/client/client.ts';
import { useUser } from '../../../../app/session/session.ts';
import { useLocalDraft } from '../../../../app/drafts/use-local-draft.ts';
import { useOnline } from '../../../../app/network.ts';
import { unsentDraft } from './unsent.ts';

/** Poll intervals in ms; a request that has not arrived may still be under way. */
const ASK_AGAIN_MS = { unknown: 15_000, open: 2000 };

interface Arrivals {
  /** Called when the submission arrived; null when its id is unknown. */
  onArrival: (submission: DataOf<typeof submitProblemJudge> | null) => void;
  onRefusal: (error: ApiError) => void;
}

/** `own`: key of the draft. */
export function useUnsent(own: string, { onArrival, onRefusal }: Arrivals) {
  const { value: unsent, write: keep } = useLocalDraft({
    ...unsentDraft(own),
    describe: (program) => program?.code ?? '',
  });

  const isLoggedIn = useUser() !== null;
  const key = unsent?.key ?? null;
  const { data, error } = useQuery({
    queryKey: ['submission-outcome', key],
    queryFn: ({ signal }) => client.outcome(submitProblemJudge, key ?? '', { signal, quiet: true }),
    // The server would tell a visitor that nothing has arrived.
    enabled: useOnline() && isLoggedIn && key !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'unknown' ? ASK_AGAIN_MS.unknown : ASK_AGAIN_MS.open),
    staleTime: 0,
    gcTime: 0,
  });

  const settle = useEffectEvent(() => {
    if (!unsent || !key) return;
    if (data?.state === 'answered' || data?.state === 'lost') {
      keep(null);
      onArrival(data.state === 'answered' ? data.data : null);
    } else if (data?.state === 'unknown') {
      if (unsent.fate !== 'notArrived') keep({ ...unsent, fate: 'notArrived' });
    } else if (error instanceof ApiError && error.kind === 'answer' && error.http === 200) {
      // The program arrived and was refused, so it can be sent as a new one.
      keep({ ...unsent, fate: 'notArrived', key: null });
      onRefusal(error);
    }
  });
  useEffect(() => settle(), [data, error]);

  return { unsent, keep };
}
