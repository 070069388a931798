import { followTopics } from '@verdict/client/live.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { client } from '@verdict/ui/app/client.ts';
import { usePlace } from '../../app/place.ts';
import { statusesOf } from './submission-queries.ts';
import { watchSubmissions, type Progress, type Watch } from './watch.ts';

/**
 * Follows the submissions that are still under way while the component is there; `onProgress` gets each response.
 * New ids are taken up as they appear; those that are over are dropped by the watch itself. Where it has given up, it
 * begins again when `readAt` changes: the time at which the server was last asked for the submissions themselves.
 */
export function useSubmissionWatch(
  pendingIds: readonly number[],
  onProgress: (progress: Map<number, Progress>) => void,
  readAt = 0,
): void {
  const place = usePlace();
  const ask = useEffectEvent((submitIds: number[]) => statusesOf(place, submitIds));
  const heard = useEffectEvent(onProgress);
  const watch = useRef<Watch>(null);
  useEffect(() => {
    watch.current = watchSubmissions({
      check: (submitIds) => ask(submitIds),
      follow: (submitIds, onEvent, onOpen) =>
        followTopics({ client, topics: submitIds.map((id) => `submission:${id}` as const), onEvent, onOpen }),
      onProgress: (progress) => heard(progress),
    });
    return () => watch.current?.stop();
  }, []);

  const key = pendingIds.join(',');
  useEffect(() => {
    if (key !== '') watch.current?.add(key.split(',').map(Number));
  }, [key, readAt]);
}
