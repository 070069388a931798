import { queryOptions } from '@tanstack/react-query';
import { getMyTrainingMarks, getTrainingMarks } from '@verdict/contract/training/marks.ts';
import { client } from '../../../app/client/client.ts';

/** Key of all queries with marks, including reviews of programs. */
export const markKey = ['mark'] as const;

export const trainingMarksQuery = (tid: number) =>
  queryOptions({
    queryKey: [...markKey, tid, 'all'],
    queryFn: ({ signal }) => client.call(getTrainingMarks, { tid }, { signal, quiet: true }),
    staleTime: 0,
  });

export const myMarksQuery = (tid: number) =>
  queryOptions({
    queryKey: [...markKey, tid, 'mine'],
    queryFn: ({ signal }) => client.call(getMyTrainingMarks, { tid }, { signal, quiet: true }),
    staleTime: 0,
  });
