import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  EXAM_LOG_PAGE,
  changeContestVisible,
  colorContestProblems,
  copyContest,
  createContest,
  createContestAnnouncement,
  deleteContest,
  deleteContestAnnouncement,
  deleteContestProblem,
  getAdminContest,
  getAdminContestAnnouncements,
  getAdminContestList,
  getAdminContestProblemList,
  getContestParticipants,
  getContestProblemUse,
  getExamLog,
  orderContestProblems,
  publishContestProblems,
  saveContestProblem,
  updateContest,
  updateContestAnnouncement,
} from '@verdict/contract/contest/editing.ts';
import { endContestRehearsal, getContestRehearsal, startContestRehearsal } from '@verdict/contract/contest/replay.ts';
import { pagingInput, type Paging } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import type { ContestManagement } from '../editing/contest-management.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface KeywordSearch extends Paging {
  keyword?: string | undefined;
}

export const contestsKey = ['contests'] as const;

const at = (page: string, id: number, more: Record<string, string> = {}) => ({
  to: `/admin/contest/$contestId/${page}`,
  params: { contestId: String(id), ...more },
});

export const officeContests: ContestManagement = {
  key: contestsKey,
  one: getAdminContest,
  visible: changeContestVisible,
  problems: getAdminContestProblemList,
  saveProblem: saveContestProblem,
  use: getContestProblemUse,
  publish: publishContestProblems,
  order: orderContestProblems,
  color: colorContestProblems,
  announcements: getAdminContestAnnouncements,
  rehearsal: { state: getContestRehearsal, start: startContestRehearsal, end: endContestRehearsal },
  create: (sent) => client.call(createContest, sent, { quiet: true }),
  update: (id, sent, revision) => client.call(updateContest, { ...sent, id, revision }, { quiet: true }),
  copy: async (sent) => (await client.call(copyContest, sent, { quiet: true })).cid,
  remove: (cid) => client.call(deleteContest, { cid }),
  removeProblem: (cid, pid) => client.call(deleteContestProblem, { cid, pid }),
  saveAnnouncement: (cid) => (id, sent, options) =>
    id === null
      ? client.call(createContestAnnouncement, { cid, announcement: sent }, options)
      : client.call(updateContestAnnouncement, { cid, announcement: { id, ...sent } }, options),
  removeAnnouncement: (cid, aid) => client.call(deleteContestAnnouncement, { cid, aid }),
  links: {
    edit: (id) => at('edit', id),
    problems: (id) => at('problems', id),
    announcements: (id) => at('announcement', id),
    show: (id) => `/contest/${id}`,
    problem: (id, problem) => at('problem/$problemId/edit', id, { problemId: String(problem.id) }),
  },
};

export const contestListQuery = (search: KeywordSearch) =>
  queryOptions({
    queryKey: [...contestsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminContestList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface ExamLogSearch {
  keyword?: string | undefined;
  onlyOdd?: true | undefined;
}

/** Entries of an exam log, newest first, loaded page by page. */
export const examLogQuery = (cid: number, search: ExamLogSearch) =>
  infiniteQueryOptions({
    queryKey: [...contestsKey, 'exam', cid, search],
    queryFn: ({ signal, pageParam }) => client.call(getExamLog, { cid, ...search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < EXAM_LOG_PAGE ? undefined : last.at(-1)?.id),
    staleTime: 0,
  });

export const participantsQuery = (cid: number, search: KeywordSearch) =>
  queryOptions({
    queryKey: [...contestsKey, 'participants', cid, search],
    queryFn: ({ signal }) =>
      client.page(getContestParticipants, { cid, ...pagingInput(search, officePages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
