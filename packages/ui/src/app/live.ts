/** Push to the pages of this window. One stream serves all windows of the browser that belong to the same account. */
import { latePipe } from '@verdict/client/live/late-pipe.ts';
import { createMember } from '@verdict/client/live/member.ts';
import type { OpenPipe } from '@verdict/client/live/pipe.ts';
import { workerPipe } from '@verdict/client/live/worker-pipe.ts';
import { session } from './session.ts';

/** Address of the worker's script; absent where nothing is built. */
const script = import.meta.env.LIVE_WORKER as string | undefined;

const token = (): string | null => session.get().token;

/** What a window does itself where there is no worker. */
const late = (way: 'own' | 'channel'): OpenPipe =>
  latePipe(() => import('./live-in-window.ts').then(({ ways }) => ways(token)[way]));
const pipes: OpenPipe[] = [late('own')];
if (typeof BroadcastChannel === 'function') pipes.unshift(late('channel'));
if (typeof SharedWorker === 'function' && script !== undefined)
  pipes.unshift(workerPipe((name) => new SharedWorker(script, name), token));

export const live = createMember(pipes);

/** Null while there is a session and it is not known whose. */
function account(): string | null {
  const { token: held, user } = session.get();
  return held === null ? 'visitor' : (user?.uid ?? null);
}

let isAsleep = false;
const turn = (): void => live.become(isAsleep ? null : account());
session.subscribe(turn);
turn();
// A page that is kept for the way back, or put to sleep, must neither lead nor be waited for.
for (const [target, type, asleep] of [
  [window, 'pagehide', true],
  [window, 'pageshow', false],
  [document, 'freeze', true],
  [document, 'resume', false],
] as const)
  target.addEventListener(type, () => {
    isAsleep = asleep;
    turn();
  });
