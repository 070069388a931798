import type { TopicAddress } from '@verdict/contract/live.ts';
import type { OpenPipe, Pipe } from './pipe.ts';

const LOAD_AGAIN_MS = 5000;

/** A pipe whose code is loaded on demand, with retries until that succeeds. This pipe never breaks. */
export const latePipe =
  (load: () => Promise<OpenPipe>): OpenPipe =>
  (account, end) => {
    let pipe: Pipe | null = null;
    let topics: readonly TopicAddress[] = [];
    let isClosed = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const fetchIt = (): void =>
      void load().then(
        (open) => {
          if (isClosed) return;
          pipe = open(account, end);
          pipe.send(topics);
        },
        () => {
          if (!isClosed) again = setTimeout(fetchIt, LOAD_AGAIN_MS);
        },
      );
    fetchIt();
    return {
      send(next) {
        topics = next;
        pipe?.send(next);
      },
      close() {
        isClosed = true;
        clearTimeout(again);
        pipe?.close();
      },
    };
  };
