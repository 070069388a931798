import { useQueryClient } from '@tanstack/react-query';
import { reread } from '@verdict/ui/app/reread.ts';
import { useLive } from '@verdict/ui/app/use-live.ts';
import { markKey } from '../marks/mark-queries.ts';

/** Reads comments and mark of a submission again when somebody changes them. Shows nothing. */
export default function FollowedReview({ submitId }: { submitId: number }) {
  const queryClient = useQueryClient();
  useLive([`review:${submitId}`], () => void reread(queryClient, markKey));
  return null;
}
