import { queryOptions } from '@tanstack/react-query';
import { getSubmissionReview } from '@verdict/contract/training/code-review.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';

export type Review = DataOf<typeof getSubmissionReview>;

/** Below the key of marks, which it shows. */
export const reviewKey = ['mark', 'review'] as const;

export const reviewQuery = (submitId: number) =>
  queryOptions({
    queryKey: [...reviewKey, submitId],
    queryFn: ({ signal }) => client.call(getSubmissionReview, { submitId }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Whether there is something to be read or written. */
export const hasReview = ({ canComment, comments, mark }: Review): boolean =>
  canComment || comments.length > 0 || mark?.canMark === true || Boolean(mark?.given);

/** Whether the reader hears of what is written there. */
export const hasPart = ({ canComment, canReply, mark }: Review): boolean => canComment || canReply || mark !== null;
