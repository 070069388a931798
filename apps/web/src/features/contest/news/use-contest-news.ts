import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { clarificationsKey } from '../contest-queries.ts';

/**
 * Refetches the contest, its announcements, problems and questions when a push reports changes. Without push, the
 * pages' own intervals do it.
 */
export function useContestNews(cid: number): void {
  const queryClient = useQueryClient();
  const keys: Record<string, QueryKey[]> = {
    [`contest:${cid}`]: [['contest', 'info', cid], ['announcement'], ['problem']],
    [`clarifications:${cid}`]: [clarificationsKey(cid)],
  };
  useLive([`contest:${cid}`, `clarifications:${cid}`], (topic) => {
    for (const queryKey of keys[topic] ?? []) void reread(queryClient, queryKey);
  });
}
