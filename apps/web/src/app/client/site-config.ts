import { getWebsiteConfig, type WebsiteConfig } from '@verdict/contract/site/site.ts';
import { defaultSettings } from '@verdict/domain/site/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Default settings until the server has answered, so that the shell can be drawn at once. */
const placeholder: WebsiteConfig = { ...defaultSettings, email: '', sendsMail: false };

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => client.call(getWebsiteConfig, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});

export function useSiteConfig(): WebsiteConfig {
  return useQuery({ ...siteConfigQuery, placeholderData: placeholder }).data ?? placeholder;
}
