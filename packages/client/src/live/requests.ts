import { type LiveChange, LIVE_PATH, type TopicAddress } from '@verdict/contract/live.ts';

/** The two requests of the event stream. Sent with fetch, because EventSource cannot send the Authorization header. */
export interface LiveRequests {
  open(topics: readonly TopicAddress[], signal: AbortSignal): Promise<Response>;
  change(change: LiveChange, signal: AbortSignal): Promise<Response>;
}

/** `baseUrl`: origin of the API, empty for the page's own origin. */
export function liveRequests(baseUrl: string, token: () => string | null): LiveRequests {
  const authorization = (): Record<string, string> => {
    const known = token();
    return known === null ? {} : { Authorization: known };
  };
  return {
    open: (topics, signal) =>
      fetch(`${baseUrl}${LIVE_PATH}?topics=${topics.join(',')}`, {
        headers: { ...authorization(), Accept: 'text/event-stream' },
        signal,
        cache: 'no-store',
      }),
    change: (change, signal) =>
      fetch(baseUrl + LIVE_PATH, {
        method: 'POST',
        headers: { ...authorization(), 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
        signal,
      }),
  };
}
