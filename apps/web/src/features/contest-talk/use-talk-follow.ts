import { useQueryClient } from '@tanstack/react-query';
import { followTopics } from '@verdict/client/live.ts';
import { client } from '@verdict/ui/app/client.ts';
import { useEffect } from 'react';
import { talkKey } from './talk-queries.ts';

/** What is said in the contest is read again when the server tells that there is something new. */
export function useTalkFollow(cid: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: talkKey(cid) });
    return followTopics({
      client,
      topics: [`talk:${cid}`],
      onEvent: readAgain,
      onOpen: (open) => open && readAgain(),
    });
  }, [queryClient, cid]);
}
