import { useQueryClient } from '@tanstack/react-query';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { markKey } from '../marks/mark-queries.ts';

/** Refetches comments and mark of a submission when they change; renders nothing. */
export default function FollowedReview({ submitId }: { submitId: number }) {
  const queryClient = useQueryClient();
  useLive([`review:${submitId}`], () => void reread(queryClient, markKey));
  return null;
}
