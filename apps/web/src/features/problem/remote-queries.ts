import { queryOptions } from '@tanstack/react-query';
import { getUsableRemoteSites } from '@verdict/contract/remote/accounts.ts';
import { textsOf } from '@verdict/kit/i18n.tsx';
import { client } from '../../app/client/client.ts';

export const remoteJudgingTexts = textsOf({
  'en-US': () => import('@verdict/messages/remote/judging.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/remote/judging.zh-CN.ts'),
});

/** Remote sites that can judge submissions at the moment. */
export const usableSitesQuery = queryOptions({
  queryKey: ['remote-sites'],
  queryFn: ({ signal }) => client.call(getUsableRemoteSites, {}, { signal, quiet: true }),
  staleTime: 60_000,
});
