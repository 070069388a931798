import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '@verdict/ui/app/use-live.ts';
import { markKey } from '../hand-mark/mark-queries.ts';

/** Reads comments and mark of a submission again when somebody changes them. Shows nothing. */
export default function FollowedReview({ submitId }: { submitId: number }) {
  const queryClient = useQueryClient();
  useLive([`review:${submitId}`], () => void queryClient.invalidateQueries({ queryKey: markKey }));
  return null;
}
