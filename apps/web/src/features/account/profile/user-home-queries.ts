import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getUserCalendarHeatmap, getUserHomeInfo } from '@verdict/contract/account/account.ts';
import { text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { client } from '../../../app/client/client.ts';

/** User of the page; the reader when both fields are absent. */
export interface Whose {
  uid?: string | undefined;
  username?: string | undefined;
}

export const readWhose = (raw: RawSearch | Whose): Whose => ({ uid: text(raw.uid, 64), username: text(raw.username) });

export const userHomeQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['user-home', whose],
    queryFn: ({ signal }) => client.call(getUserHomeInfo, whose, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The time zone makes days the reader's, not the server's. */
export const heatmapQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['user-home', 'heatmap', whose],
    queryFn: ({ signal }) =>
      client.call(
        getUserCalendarHeatmap,
        { ...whose, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        { signal, quiet: true },
      ),
  });
