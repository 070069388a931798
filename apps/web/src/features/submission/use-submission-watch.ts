import type { TopicAddress, TopicName } from '@verdict/contract/live.ts';
import { type CaseProgress, caseProgress } from '@verdict/domain/judging/case-progress.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { follow } from '@verdict/ui/app/follow.ts';
import { usePlace } from '../../app/place.ts';
import { statusesOf } from './submission-queries.ts';
import { watchSubmissions, type Progress, type Watch } from './watch.ts';

/**
 * Follows the submissions that are still under way while the component is there; `onProgress` gets each response.
 * New ids are taken up as they appear; those that are over are dropped by the watch itself. Where it has given up, it
 * begins again when `readAt` changes: the time at which the server was last asked for the submissions themselves.
 * `onCases` hears how many cases of one are done, where push comes through and that is told.
 */
export function useSubmissionWatch(
  pendingIds: readonly number[],
  onProgress: (progress: Map<number, Progress>) => void,
  readAt = 0,
  onCases?: (submitId: number, cases: CaseProgress | null) => void,
): void {
  const place = usePlace();
  const ask = useEffectEvent((submitIds: number[]) => statusesOf(place, submitIds));
  const heard = useEffectEvent(onProgress);
  const heardCases = useEffectEvent((submitId: number, cases: CaseProgress | null) => onCases?.(submitId, cases));
  const names = useRef<readonly TopicName[]>(onCases ? ['submission', 'progress'] : ['submission']);
  const watch = useRef<Watch>(null);
  useEffect(() => {
    watch.current = watchSubmissions({
      check: (submitIds) => ask(submitIds),
      follow: (submitIds, onEvent, onOpen) =>
        follow({
          topics: submitIds.flatMap((id) => names.current.map((name): TopicAddress => `${name}:${id}`)),
          onEvent({ topic, version }) {
            const [name, id] = topic.split(':');
            if (name === 'progress') heardCases(Number(id), caseProgress(version));
            else onEvent();
          },
          onOpen,
        }),
      onProgress: (progress) => heard(progress),
    });
    return () => watch.current?.stop();
  }, []);

  const key = pendingIds.join(',');
  useEffect(() => {
    if (key !== '') watch.current?.add(key.split(',').map(Number));
  }, [key, readAt]);
}
