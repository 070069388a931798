import { queryOptions } from '@tanstack/react-query';
import { getUsableRemoteSites } from '@verdict/contract/remote/accounts.ts';
import { client } from '@verdict/ui/app/client.ts';
import { textsOf } from '@verdict/ui/i18n.tsx';

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
