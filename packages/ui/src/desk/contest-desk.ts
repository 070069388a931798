/** Contest management in the back office or a group: its endpoints, pages and queries. */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type {
  OpenedContest,
  AdminContest,
  AdminContestProblem,
  changeContestVisible,
  copyContest,
  getAdminContest,
  getContestProblemUse,
  publishContestProblems,
  getAdminContestAnnouncements,
  getAdminContestProblemList,
  orderContestProblems,
  saveContestProblem,
} from '@verdict/contract/contest/editing.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { pagingInput, type Pages, type Paging } from '../lists/paging.ts';
import { client } from '../app/client.ts';
import type { Sent } from '../forms/contest-form/form-state.ts';
import type { AnnouncementDoors } from '../texts/AnnouncementDialog.tsx';
import type { Saved } from '../texts/say-left-pictures.ts';
import type { DeskAddress, DeskProblem } from './address.ts';
import { BANK_PAGE, type BankSearch } from './bank-search.ts';

export interface ContestDesk {
  /** Queries under this key are refetched after each change. */
  key: QueryKey;
  one: typeof getAdminContest;
  visible: typeof changeContestVisible;
  problems: typeof getAdminContestProblemList;
  saveProblem: typeof saveContestProblem;
  use: typeof getContestProblemUse;
  publish: typeof publishContestProblems;
  order: typeof orderContestProblems;
  announcements: typeof getAdminContestAnnouncements;
  create: (sent: Sent) => Promise<Saved & { cid: number }>;
  update: (id: number, sent: Sent, revision: string | undefined) => Promise<Saved>;
  /** Returns the id of the copy. */
  copy: (sent: InputOf<typeof copyContest>) => Promise<number>;
  remove: (id: number) => Promise<unknown>;
  removeProblem: (id: number, pid: number) => Promise<unknown>;
  saveAnnouncement: (id: number) => AnnouncementDoors['save'];
  removeAnnouncement: (id: number, aid: number) => Promise<unknown>;
  links: {
    edit: (id: number) => DeskAddress;
    problems: (id: number) => DeskAddress;
    announcements: (id: number) => DeskAddress;
    /** Address of the contest as users see it. */
    show: (id: number) => string;
    /** Address of the problem's form. Null when this app has none for it. */
    problem: (id: number, problem: DeskProblem) => DeskAddress | null;
  };
}

/** Quiet, because the page shows the error itself. */
export const contestQuery = (desk: ContestDesk, cid: number) =>
  queryOptions({
    queryKey: [...desk.key, 'one', cid],
    queryFn: ({ signal }): Promise<OpenedContest> => client.call(desk.one, { cid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Contest for its form, which keeps the data that it was opened with. Never refetched. */
export const storedContestQuery = (desk: ContestDesk, cid: number) =>
  queryOptions({ ...contestQuery(desk, cid), queryKey: [...desk.key, 'stored', cid], staleTime: Infinity, gcTime: 0 });

export const contestAnnouncementsQuery = (desk: ContestDesk, cid: number, search: Paging, pages: Pages) =>
  queryOptions({
    queryKey: [...desk.key, 'announcements', cid, search],
    queryFn: ({ signal }) => client.page(desk.announcements, { cid, ...pagingInput(search, pages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Limit above the number of problems in any contest. */
const ALL = 300;

/** A problem with its label, title and colour in the contest. */
export interface ContestPlace {
  problem: DeskProblem;
  place: AdminContestProblem;
}

export const contestProblemsQuery = (desk: ContestDesk, cid: number) =>
  queryOptions({
    queryKey: [...desk.key, 'problems', cid],
    queryFn: async ({ signal }): Promise<ContestPlace[]> => {
      const { problemList, contestProblemMap } = await client.call(
        desk.problems,
        { cid, limit: ALL },
        { signal, quiet: true },
      );
      return problemList.records.flatMap((problem) => {
        const place = contestProblemMap[String(problem.id)];
        return place ? [{ problem, place }] : [];
      });
    },
    staleTime: 0,
  });

/** Problems of the bank that can be added to the contest. */
export const contestCandidatesQuery = (
  desk: ContestDesk,
  { id: cid, type: problemType }: Pick<AdminContest, 'id' | 'type'>,
  { keyword, page }: BankSearch,
) =>
  queryOptions({
    queryKey: [...desk.key, 'candidates', cid, keyword, page],
    queryFn: async ({ signal }) =>
      (await client.call(desk.problems, { cid, problemType, keyword, currentPage: page, limit: BANK_PAGE }, { signal }))
        .problemList,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Other uses of a problem that may be added. */
export const contestProblemUseQuery = (desk: ContestDesk, cid: number, pid: number) =>
  queryOptions({
    queryKey: [...desk.key, 'use', cid, pid],
    queryFn: ({ signal }) => client.call(desk.use, { cid, pid }, { signal, quiet: true }),
    staleTime: 0,
  });
