import { getVerification } from '@verdict/contract/admin/verification.ts';
import { queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';

export const verificationsKey = ['verifications'] as const;
/** How often progress is read again while judge hosts are at work. */
const REREAD_MS = 1000;

export const verificationQuery = (pid: number) =>
  queryOptions({
    queryKey: [...verificationsKey, pid],
    queryFn: ({ signal }) => client.call(getVerification, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });
