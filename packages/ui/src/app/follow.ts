import type { Follow } from '@verdict/client/live/member.ts';

/** Follows topics once the code of push is here, which no page waits for; without it pages go by the clock. */
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
