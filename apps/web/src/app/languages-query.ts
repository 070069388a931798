import { queryOptions } from '@tanstack/react-query';
import type { LanguageRow } from '@verdict/contract/shapes.ts';
import { getLanguages } from '@verdict/contract/site/site.ts';
import { localStore } from '@verdict/kit/storage.ts';
import { client } from './client/client.ts';

const languagesKey = 'languages';
/** Judge key of the site's own languages; the others belong to remote sites. */
export const OWN_SITE = 'ME';

/** All languages of the site; cached in local storage, because they rarely change. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: async ({ signal }) => {
    const languages = await client.call(getLanguages, { all: true }, { signal, quiet: true });
    localStore.setItem(languagesKey, JSON.stringify(languages));
    return languages;
  },
  staleTime: 60 * 60_000,
  placeholderData: storedLanguages,
  meta: { late: storedLanguages() !== undefined },
});

/** Languages allowed in a contest. */
export const contestLanguagesQuery = (cid: number) =>
  queryOptions({
    queryKey: ['languages', cid],
    queryFn: ({ signal }) => client.call(getLanguages, { cid }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

function storedLanguages(): LanguageRow[] | undefined {
  try {
    const stored = localStore.getItem(languagesKey);
    if (stored === null) return undefined;
    // Rows stored by an earlier version of the site lack newer members.
    return (JSON.parse(stored) as LanguageRow[]).map((row) => ({ ...row, ...missingOf(row) }));
  } catch {
    return undefined;
  }
}

const missingOf = ({ versions, startUpMs }: Partial<LanguageRow>): Pick<LanguageRow, 'versions' | 'startUpMs'> => ({
  versions: versions ?? [],
  startUpMs: startUpMs ?? 0,
});
