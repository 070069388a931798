import { getOfferedProblem, getOfferedProblems } from '@verdict/contract/problem/offers.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pagingInput, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { officePages } from '../../../app/office/pages.ts';

export const offersKey = ['offered-problems'] as const;

export interface OfferSearch extends Paging {
  keyword?: string | undefined;
  /** Id of the group whose offers are listed. */
  gid?: number | undefined;
}

export const readOfferSearch = (raw: RawSearch | OfferSearch): OfferSearch => ({
  keyword: text(raw.keyword),
  gid: integer(raw.gid, 1, Number.MAX_SAFE_INTEGER),
  ...readPaging(raw, officePages),
});

export const offersQuery = (search: OfferSearch) =>
  queryOptions({
    queryKey: [...offersKey, 'list', search],
    queryFn: ({ signal }) => client.page(getOfferedProblems, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The query is quiet, because the page shows the error itself. */
export const offerQuery = (pid: number) =>
  queryOptions({
    queryKey: [...offersKey, 'one', pid],
    queryFn: ({ signal }) => client.call(getOfferedProblem, { pid }, { signal, quiet: true }),
  });
