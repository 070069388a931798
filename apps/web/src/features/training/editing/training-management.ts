/** Training management in the back office or a group: its endpoints, pages and queries. */
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import type {
  AdminTrainingProblem,
  addTrainingProblemFromPublic,
  changeTrainingStatus,
  copyTraining,
  getAdminTraining,
  getAdminTrainingProblemList,
  orderTrainingProblems,
} from '@verdict/contract/training/editing.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import { client } from '../../../app/client/client.ts';
import type { Sent } from './form/form-state.ts';
import type { Saved } from '../../community/announcement/say-left-pictures.ts';
import type { PageAddress, ManagedProblem } from '../../../app/management/address.ts';
import { BANK_PAGE, type BankSearch } from '../../problem/bank/bank-search.ts';

export interface TrainingManagement {
  /** Queries under this key are refetched after each change. */
  key: QueryKey;
  one: typeof getAdminTraining;
  visible: typeof changeTrainingStatus;
  problems: typeof getAdminTrainingProblemList;
  add: typeof addTrainingProblemFromPublic;
  order: typeof orderTrainingProblems;
  create: (sent: Sent) => Promise<Saved & { tid: number }>;
  update: (id: number, sent: Sent, revision: string | undefined) => Promise<Saved>;
  /** Returns the id of the copy. */
  copy: (sent: InputOf<typeof copyTraining>) => Promise<number>;
  remove: (id: number) => Promise<unknown>;
  removeProblem: (id: number, pid: number) => Promise<unknown>;
  links: {
    edit: (id: number) => PageAddress;
    problems: (id: number) => PageAddress;
    /** Address of the training as users see it. */
    show: (id: number) => string;
    /** Address of the problem's form. Null when this app has none for it. */
    problem: (problem: ManagedProblem) => PageAddress | null;
  };
}

/** Quiet, because the page shows the error itself. */
export const trainingQuery = (management: TrainingManagement, tid: number) =>
  queryOptions({
    queryKey: [...management.key, 'one', tid],
    queryFn: async ({ signal }) => (await client.call(management.one, { tid }, { signal, quiet: true })).training,
    staleTime: 0,
  });

/** Training for its form, which keeps the data that it was opened with. Never refetched. */
export const storedTrainingQuery = (management: TrainingManagement, tid: number) =>
  queryOptions({
    queryKey: [...management.key, 'stored', tid],
    queryFn: ({ signal }) => client.call(management.one, { tid }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A problem of a training with its position there. */
export interface PlacedProblem {
  problem: DataOf<typeof getAdminTrainingProblemList>['problemList']['records'][number];
  place: AdminTrainingProblem;
}

/** The most rows that the server sends at once. */
const PART = 300;

export const trainingProblemsQuery = (management: TrainingManagement, tid: number) =>
  queryOptions({
    queryKey: [...management.key, 'problems', tid],
    queryFn: async ({ signal }): Promise<PlacedProblem[]> => {
      const read = async (currentPage: number): Promise<PlacedProblem[]> => {
        const { problemList, trainingProblemMap } = await client.call(
          management.problems,
          { tid, queryExisted: true, currentPage, limit: PART },
          { signal, quiet: true },
        );
        const part = problemList.records.flatMap((problem) => {
          const place = trainingProblemMap[String(problem.id)];
          return place ? [{ problem, place }] : [];
        });
        return currentPage * PART < problemList.total ? [...part, ...(await read(currentPage + 1))] : part;
      };
      return read(1);
    },
    staleTime: 0,
  });

/** Problems of the bank that can be added to the training. */
export const candidatesQuery = (management: TrainingManagement, tid: number, { keyword, page }: BankSearch) =>
  queryOptions({
    queryKey: [...management.key, 'candidates', tid, keyword, page],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          management.problems,
          { tid, queryExisted: false, keyword, currentPage: page, limit: BANK_PAGE },
          { signal },
        )
      ).problemList,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
