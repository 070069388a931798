import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCodeQuestions, getGroupCodeQuestions } from '@verdict/contract/training/code-review.ts';
import { getReadingDesk } from '@verdict/contract/training/reading.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { QuestionState } from '@verdict/domain/training/question.ts';
import { client } from '../../../app/client/client.ts';
import { markKey } from '../marks/mark-queries.ts';

export type Desk = DataOf<typeof getReadingDesk>;

/** Below the key of marks, because the desk has them. */
export const deskQuery = (tid: number) =>
  queryOptions({
    queryKey: [...markKey, tid, 'desk'],
    queryFn: ({ signal }) => client.call(getReadingDesk, { tid }, { signal, quiet: true }),
    staleTime: 0,
  });

export const questionsQuery = (tid: number, state: QuestionState) =>
  queryOptions({
    queryKey: [...markKey, tid, 'questions', state],
    queryFn: ({ signal }) => client.call(getCodeQuestions, { tid, state }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetch interval of a group's questions: only current homework pushes its own. */
const GROUP_POLL_MS = 30_000;

export const groupQuestionsKey = [...markKey, 'questions-of-group'] as const;

/** Questions in all trainings of a group. */
export const groupQuestionsQuery = (gid: number, state: QuestionState) =>
  queryOptions({
    queryKey: [...groupQuestionsKey, gid, state],
    queryFn: ({ signal }) => client.call(getGroupCodeQuestions, { gid, state }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: GROUP_POLL_MS,
    staleTime: 0,
  });
