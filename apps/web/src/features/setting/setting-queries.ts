import { queryOptions } from '@tanstack/react-query';
import { getMySessions, getSecondFactor } from '@verdict/contract/account.ts';
import { client } from '@verdict/ui/app/client.ts';

export const sessionsKey = ['setting', 'sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => client.call(getMySessions, {}, { signal, quiet: true }),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['setting', 'second-factor'],
  queryFn: ({ signal }) => client.call(getSecondFactor, {}, { signal, quiet: true }),
});
