/** Management of a group's trainings and contests by its admins: endpoints and addresses. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contests from '@verdict/contract/group/contests.ts';
import { getGroupAdminProblemList } from '@verdict/contract/group/problems.ts';
import * as trainings from '@verdict/contract/group/trainings.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import { getTrainingCategory } from '@verdict/contract/training/training.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { BANK_PAGE, type BankSearch } from '../../problem/bank/bank-search.ts';
import type { ContestManagement } from '../../contest/editing/contest-management.ts';
import type { CategoryManagement } from '../../training/editing/TrainingCategories.tsx';
import type { TrainingManagement } from '../../training/editing/training-management.ts';
import { groupProblemsKey } from '../problems/group-problem-queries.ts';
import { managementPages, type ManagementSearch } from './management-search.ts';

/** Keys under `groupProblemsKey`: a changed problem also changes the rows of trainings and contests. */
const trainingsKey = (gid: number) => [...groupProblemsKey, 'trainings', gid] as const;
const contestsKey = (gid: number) => [...groupProblemsKey, 'contests', gid] as const;

/** Address of a management page of one training or contest. */
const at = (gid: number, kind: 'training' | 'contest', id: number, page = '') => ({
  to: `/group/$groupID/${kind}/edit/$placeID${page}`,
  params: { groupID: String(gid), placeID: String(id) },
});
const problemAt = (gid: number, { id }: { id: number }) => ({
  to: '/group/$groupID/problem/edit/$pid',
  params: { groupID: String(gid), pid: String(id) },
});

export const trainingManagementOf = (gid: number): TrainingManagement => ({
  key: trainingsKey(gid),
  one: trainings.getGroupTraining,
  visible: trainings.changeGroupTrainingStatus,
  problems: trainings.getGroupTrainingProblemList,
  add: trainings.addGroupTrainingProblemFromPublic,
  order: trainings.orderGroupTrainingProblems,
  create: ({ training, trainingCategory }) =>
    client.call(trainings.createGroupTraining, { training: { ...training, gid }, trainingCategory }, { quiet: true }),
  update: (id, { training, trainingCategory }, revision) =>
    client.call(
      trainings.updateGroupTraining,
      { training: { ...training, id, revision }, trainingCategory },
      { quiet: true },
    ),
  copy: async (sent) => (await client.call(trainings.copyGroupTraining, sent, { quiet: true })).tid,
  remove: (tid) => client.call(trainings.deleteGroupTraining, { tid }),
  removeProblem: (tid, pid) => client.call(trainings.deleteGroupTrainingProblem, { tid, pid }),
  links: {
    edit: (id) => at(gid, 'training', id),
    problems: (id) => at(gid, 'training', id, '/problems'),
    show: (id) => `/group/${gid}/training/${id}`,
    problem: (problem) => problemAt(gid, problem),
  },
});

export const groupAdminTrainingsQuery = (gid: number, search: ManagementSearch) =>
  queryOptions({
    queryKey: [...trainingsKey(gid), 'list', search],
    queryFn: ({ signal }) =>
      client.page(
        trainings.getGroupAdminTrainingList,
        { gid, ...pagingInput(search, managementPages) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Categories of the group and of the site. */
export const groupCategoriesQuery = (gid: number) =>
  queryOptions({
    queryKey: [...trainingsKey(gid), 'categories'],
    queryFn: ({ signal }) => client.call(getTrainingCategory, { gid }, { signal, quiet: true }),
    staleTime: 0,
  });

export const categoryManagementOf = (gid: number): CategoryManagement => ({
  key: trainingsKey(gid),
  create: (values) => client.call(trainings.createGroupTrainingCategory, { gid, ...values }, { quiet: true }),
  update: (id, values, revision) =>
    client.call(trainings.updateGroupTrainingCategory, { id, ...values, revision }, { quiet: true }),
  remove: (cid) => client.call(trainings.deleteGroupTrainingCategory, { cid }),
});

export const contestManagementOf = (gid: number): ContestManagement => ({
  key: contestsKey(gid),
  one: contests.getGroupContest,
  visible: contests.changeGroupContestVisible,
  problems: contests.getGroupContestProblemList,
  saveProblem: contests.saveGroupContestProblem,
  use: contests.getGroupContestProblemUse,
  publish: contests.publishGroupContestProblems,
  order: contests.orderGroupContestProblems,
  color: contests.colorGroupContestProblems,
  announcements: contests.getGroupContestAnnouncements,
  rehearsal: {
    state: contests.getGroupContestRehearsal,
    start: contests.startGroupContestRehearsal,
    end: contests.endGroupContestRehearsal,
  },
  create: (sent) => client.call(contests.createGroupContest, { ...sent, gid }, { quiet: true }),
  update: (id, sent, revision) => client.call(contests.updateGroupContest, { ...sent, id, revision }, { quiet: true }),
  copy: async (sent) => (await client.call(contests.copyGroupContest, sent, { quiet: true })).cid,
  remove: (cid) => client.call(contests.deleteGroupContest, { cid }),
  removeProblem: (cid, pid) => client.call(contests.deleteGroupContestProblem, { cid, pid }),
  saveAnnouncement: (cid) => (id, sent, options) =>
    id === null
      ? client.call(contests.createGroupContestAnnouncement, { cid, announcement: sent }, options)
      : client.call(contests.updateGroupContestAnnouncement, { cid, announcement: { id, ...sent } }, options),
  removeAnnouncement: (cid, aid) => client.call(contests.deleteGroupContestAnnouncement, { cid, aid }),
  links: {
    edit: (id) => at(gid, 'contest', id),
    problems: (id) => at(gid, 'contest', id, '/problems'),
    announcements: (id) => at(gid, 'contest', id, '/announcement'),
    show: (id) => `/contest/${id}`,
    problem: (_id, problem) => problemAt(gid, problem),
  },
});

export const groupAdminContestsQuery = (gid: number, search: ManagementSearch) =>
  queryOptions({
    queryKey: [...contestsKey(gid), 'list', search],
    queryFn: ({ signal }) =>
      client.page(
        contests.getGroupAdminContestList,
        { gid, ...pagingInput(search, managementPages) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Problems of the group, to be added to its trainings and contests. */
export const ownProblemsQuery = (gid: number, { keyword, page }: BankSearch) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'own', gid, keyword, page],
    queryFn: ({ signal }) =>
      client.page(
        getGroupAdminProblemList,
        { gid, keyword, currentPage: page, limit: BANK_PAGE },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Public problems of the site, to begin homework with. */
export const bankProblemsQuery = ({ keyword, page }: BankSearch) =>
  queryOptions({
    queryKey: ['problem', 'for-homework', keyword, page],
    queryFn: async ({ signal }) => {
      const found = await client.page(getProblemList, { keyword, currentPage: page, limit: BANK_PAGE }, { signal });
      const records = found.records.map(({ pid, problemId, title }) => ({
        id: pid,
        problemId,
        title: title ?? problemId,
        author: '',
      }));
      return { ...found, records };
    },
    placeholderData: keepPreviousData,
  });
