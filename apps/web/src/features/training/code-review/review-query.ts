import { queryOptions } from '@tanstack/react-query';
import { getSubmissionReview } from '@verdict/contract/training/code-review.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '../../../app/client/client.ts';

export type Review = DataOf<typeof getSubmissionReview>;

/** Key below that of marks, because a review contains a mark. */
export const reviewKey = ['mark', 'review'] as const;

export const reviewQuery = (submitId: number) =>
  queryOptions({
    queryKey: [...reviewKey, submitId],
    queryFn: ({ signal }) => client.call(getSubmissionReview, { submitId }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Whether the review has something to read or to write. */
export const hasReview = ({ canComment, canAsk, comments, mark }: Review): boolean =>
  canComment || canAsk || comments.length > 0 || mark?.canMark === true || Boolean(mark?.given);

/** Whether the reader follows changes of the review. */
export const hasPart = ({ canComment, canReply, mark }: Review): boolean => canComment || canReply || mark !== null;
