import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAnnouncement, getCommonAnnouncement } from '@verdict/contract/site/site.ts';
import { client } from '../../../app/client/client.ts';

export const ANNOUNCEMENT_PAGE_SIZE = 5;

/** Announcements of the site, newest first. */
export const announcementsQuery = (currentPage: number) =>
  queryOptions({
    queryKey: ['announcement', 'site', currentPage],
    queryFn: ({ signal }) =>
      client.page(getCommonAnnouncement, { currentPage, limit: ANNOUNCEMENT_PAGE_SIZE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** One announcement of the site. */
export const announcementQuery = (aid: number) =>
  queryOptions({
    queryKey: ['announcement', 'site', 'one', aid] as (string | number)[],
    queryFn: ({ signal }) => client.call(getAnnouncement, { aid }, { signal, quiet: true }),
  });
