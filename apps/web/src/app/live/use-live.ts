import type { LiveEvent, TopicAddress } from '@verdict/contract/live.ts';
import { useEffect, useEffectEvent } from 'react';
import { follow } from './follow.ts';
import { whileSeen } from './while-seen.ts';

/**
 * Calls `changed` for changed topics while the page is visible. Changes that may have been missed before are reported
 * as a change of every topic.
 */
export function useLive(topics: readonly TopicAddress[], changed: (topic: TopicAddress) => void): void {
  const tell = useEffectEvent(changed);
  const addresses = topics.join(',');
  useEffect(() => {
    const followed = addresses.split(',') as TopicAddress[];
    return whileSeen(document, () =>
      follow({
        topics: followed,
        onEvent: ({ topic }: LiveEvent) => tell(topic),
        onOpen: (open) => open && followed.forEach((topic) => tell(topic)),
      }),
    );
  }, [addresses]);
}
