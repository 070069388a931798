import type { Follow } from '@verdict/client/live/member.ts';

/** Follows topics once the code of the event stream is loaded. No page waits for it; without it pages poll. */
export function follow(wanted: Follow): () => void {
  let isOver = false;
  let stop = (): void => {};
  import('./live.ts').then(
    ({ live }) => {
      if (!isOver) stop = live.follow(wanted);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop();
  };
}
