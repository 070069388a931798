import { getAdminProblem, getAdminProblemList, getProblemCases } from '@verdict/contract/admin/problems.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import {
  getAllProblemTags,
  getLanguages,
  getProblemCodeTemplate,
  getProblemLanguages,
  getProblemTags,
} from '@verdict/contract/site.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';
import type { Offers, StoredProblem } from '@verdict/ui/forms/problem-form/form-state.ts';
import { pagingInput } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../app/pages.ts';
import type { ProblemListSearch } from './problem-list-search.ts';

export const problemsKey = ['problems'] as const;
export const tagsKey = ['tags'] as const;

export type ProblemListRow = DataOf<typeof getAdminProblemList>['records'][number];

export const problemListQuery = (search: ProblemListSearch) =>
  queryOptions({
    queryKey: [...problemsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminProblemList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the form offers to choose from. */
export const offersQuery = queryOptions({
  queryKey: [...problemsKey, 'offers'],
  queryFn: async ({ signal }): Promise<Offers> => {
    const [languages, tags] = await Promise.all([
      client.call(getLanguages, {}, { signal }),
      client.call(getAllProblemTags, {}, { signal }),
    ]);
    return { languages: languages.filter(({ oj }) => oj === 'ME'), tags };
  },
  // A refresh would replace what the form stands on.
  staleTime: Infinity,
  gcTime: 0,
});

/** Quietly: the page says why it has nothing to show. */
export const storedProblemQuery = (pid: number) =>
  queryOptions({
    queryKey: [...problemsKey, 'stored', pid],
    queryFn: async ({ signal }): Promise<StoredProblem> => {
      const problem = await client.call(getAdminProblem, { pid }, { signal, quiet: true });
      const [cases, languages, templates, tags] = await Promise.all([
        client.call(getProblemCases, { pid, isUpload: problem.isUploadCase }, { signal, quiet: true }),
        client.call(getProblemLanguages, { pid }, { signal, quiet: true }),
        client.call(getProblemCodeTemplate, { pid }, { signal, quiet: true }),
        client.call(getProblemTags, { pid }, { signal, quiet: true }),
      ]);
      return { problem, cases, languages, templates, tags };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
