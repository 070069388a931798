import { defaultWebsiteConfig, getWebsiteConfig, type WebsiteConfig } from '@verdict/contract/site/site.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '@verdict/client/errors.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

/** Default settings until the server has answered, so that the shell can be drawn at once. */
const placeholder: WebsiteConfig = {
  ...defaultWebsiteConfig,
  // The server has put the color into the page.
  accentColor: document.getElementById('accent')?.dataset.color ?? '',
  legal: [],
  email: '',
  sendsMail: false,
};

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => client.call(getWebsiteConfig, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
  // The banner leaves every page soon after the end of a maintenance.
  refetchInterval: ({ state }) => state.data?.maintenance && 30_000,
});

/** Reads the settings again when a refusal may come from a maintenance that has just begun. */
export function watchForMaintenance({ http }: ApiError): void {
  if (http === 503) void queryClient.invalidateQueries({ queryKey: siteConfigQuery.queryKey });
}

export function useSiteConfig(): WebsiteConfig {
  return useQuery({ ...siteConfigQuery, placeholderData: placeholder }).data ?? placeholder;
}
