import { queryOptions } from '@tanstack/react-query';
import { getMySessions, getSecondFactor } from '@verdict/contract/account/account.ts';
import { getMessageSettings } from '@verdict/contract/community/message.ts';
import { getRemoteAccounts } from '@verdict/contract/remote/accounts.ts';
import { client } from '../../../app/client/client.ts';

export const sessionsKey = ['setting', 'sessions'] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => client.call(getMySessions, {}, { signal, quiet: true }),
});

export const secondFactorQuery = queryOptions({
  queryKey: ['setting', 'second-factor'],
  queryFn: ({ signal }) => client.call(getSecondFactor, {}, { signal, quiet: true }),
});

export const messageSettingsQuery = queryOptions({
  queryKey: ['setting', 'messages'],
  queryFn: ({ signal }) => client.call(getMessageSettings, {}, { signal, quiet: true }),
});

export const remoteAccountsQuery = queryOptions({
  queryKey: ['setting', 'remote-accounts'],
  queryFn: ({ signal }) => client.call(getRemoteAccounts, {}, { signal, quiet: true }),
});
