/** Verification of problems in the back office or a group, by its endpoints. */
import { queryOptions } from '@tanstack/react-query';
import type {
  addCounterExampleTest,
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '@verdict/contract/problem/counter-example.ts';
import type { cancelTestStrength, getTestStrength, startTestStrength } from '@verdict/contract/problem/strength.ts';
import type { cancelVerification, getVerification, startVerification } from '@verdict/contract/problem/verification.ts';
import { client } from '../../../app/client/client.ts';

export interface VerificationEndpoints {
  last: typeof getVerification;
  start: typeof startVerification;
  cancel: typeof cancelVerification;
}

export interface StrengthEndpoints {
  last: typeof getTestStrength;
  start: typeof startTestStrength;
  cancel: typeof cancelTestStrength;
}

export interface CounterExampleEndpoints {
  last: typeof getCounterExample;
  start: typeof startCounterExample;
  cancel: typeof cancelCounterExample;
  addTest: typeof addCounterExampleTest;
}

export const verificationsKey = ['verifications'] as const;
/** Interval at which progress is polled while judge hosts are working. */
const REREAD_MS = 1000;

export const verificationQuery = (endpoints: VerificationEndpoints, pid: number) =>
  queryOptions({
    queryKey: [...verificationsKey, pid],
    queryFn: ({ signal }) => client.call(endpoints.last, { pid }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'judging' ? REREAD_MS : false),
    staleTime: 0,
  });
