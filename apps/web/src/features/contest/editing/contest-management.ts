/** Contest management in the back office or a group: its endpoints, pages and queries. */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type {
  OpenedContest,
  AdminContest,
  AdminContestProblem,
  changeContestVisible,
  colorContestProblems,
  copyContest,
  getAdminContest,
  getContestProblemUse,
  publishContestProblems,
  getAdminContestAnnouncements,
  getAdminContestProblemList,
  orderContestProblems,
  saveContestProblem,
} from '@verdict/contract/contest/editing.ts';
import type {
  endContestRehearsal,
  getContestRehearsal,
  startContestRehearsal,
} from '@verdict/contract/contest/replay.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { pagingInput, type Pages, type Paging } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import type { Sent } from './form/form-state.ts';
import type { AnnouncementDoors } from '../../community/announcement/AnnouncementDialog.tsx';
import type { Saved } from '../../community/announcement/say-left-pictures.ts';
import type { PageAddress, ManagedProblem } from '../../../app/management/address.ts';
import { BANK_PAGE, type BankSearch } from '../../problem/bank/bank-search.ts';

export interface ContestManagement {
  /** Queries under this key are refetched after each change. */
  key: QueryKey;
  one: typeof getAdminContest;
  visible: typeof changeContestVisible;
  problems: typeof getAdminContestProblemList;
  saveProblem: typeof saveContestProblem;
  use: typeof getContestProblemUse;
  publish: typeof publishContestProblems;
  order: typeof orderContestProblems;
  color: typeof colorContestProblems;
  announcements: typeof getAdminContestAnnouncements;
  rehearsal: {
    state: typeof getContestRehearsal;
    start: typeof startContestRehearsal;
    end: typeof endContestRehearsal;
  };
  create: (sent: Sent) => Promise<Saved & { cid: number; revision: string }>;
  update: (id: number, sent: Sent, revision: string | undefined) => Promise<Saved & { revision: string }>;
  /** Returns the id of the copy. */
  copy: (sent: InputOf<typeof copyContest>) => Promise<number>;
  remove: (id: number) => Promise<unknown>;
  removeProblem: (id: number, pid: number) => Promise<unknown>;
  saveAnnouncement: (id: number) => AnnouncementDoors['save'];
  removeAnnouncement: (id: number, aid: number) => Promise<unknown>;
  links: {
    edit: (id: number) => PageAddress;
    problems: (id: number) => PageAddress;
    announcements: (id: number) => PageAddress;
    /** Address of the contest as users see it. */
    show: (id: number) => string;
    /** Address of the problem's form. Null when this app has none for it. */
    problem: (id: number, problem: ManagedProblem) => PageAddress | null;
  };
}

/** Quiet, because the page shows the error itself. */
export const contestQuery = (management: ContestManagement, cid: number) =>
  queryOptions({
    queryKey: [...management.key, 'one', cid],
    queryFn: ({ signal }): Promise<OpenedContest> => client.call(management.one, { cid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Contest for its form, which keeps the data that it was opened with. Never refetched. */
export const storedContestQuery = (management: ContestManagement, cid: number) =>
  queryOptions({
    ...contestQuery(management, cid),
    queryKey: [...management.key, 'stored', cid],
    staleTime: Infinity,
    gcTime: 0,
  });

export const contestAnnouncementsQuery = (management: ContestManagement, cid: number, search: Paging, pages: Pages) =>
  queryOptions({
    queryKey: [...management.key, 'announcements', cid, search],
    queryFn: ({ signal }) => client.page(management.announcements, { cid, ...pagingInput(search, pages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Limit above the number of problems in any contest. */
const ALL = 300;

/** A problem with its label, title and colour in the contest. */
export interface ContestPlace {
  problem: ManagedProblem;
  place: AdminContestProblem;
}

export const contestProblemsQuery = (management: ContestManagement, cid: number) =>
  queryOptions({
    queryKey: [...management.key, 'problems', cid],
    queryFn: async ({ signal }): Promise<ContestPlace[]> => {
      const { problemList, contestProblemMap } = await client.call(
        management.problems,
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

/** Problems of the bank that can be added to the contest; searches also find others, with the reason. */
export const contestCandidatesQuery = (
  management: ContestManagement,
  { id: cid, type: problemType }: Pick<AdminContest, 'id' | 'type'>,
  { keyword, page }: BankSearch,
) =>
  queryOptions({
    queryKey: [...management.key, 'candidates', cid, keyword, page],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          management.problems,
          { cid, problemType, withObstacles: true, keyword, currentPage: page, limit: BANK_PAGE },
          { signal },
        )
      ).problemList,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Other uses of a problem that may be added. */
export const contestProblemUseQuery = (management: ContestManagement, cid: number, pid: number) =>
  queryOptions({
    queryKey: [...management.key, 'use', cid, pid],
    queryFn: ({ signal }) => client.call(management.use, { cid, pid }, { signal, quiet: true }),
    staleTime: 0,
  });
