import type { TopicAddress, TopicName } from '@verdict/contract/live.ts';
import { type CaseProgress, caseProgress } from '@verdict/domain/judging/case-progress.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { follow } from '../../app/live/follow.ts';
import { usePlace } from '../../app/place/place.ts';
import { statusesOf } from './submission-queries.ts';
import { watchSubmissions, type Progress, type Watch } from './watch.ts';

/**
 * Follows unfinished submissions while the component is mounted; `onProgress` gets each response. New ids are added as
 * they appear; the watch itself drops finished ones. After the watch has given up, a new `readAt`, the time of the last
 * fetch of the submissions, starts it again. `onCases` gets the number of finished cases of a submission, if push works
 * and the number is visible.
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
