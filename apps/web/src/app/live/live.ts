/** Delivers pushed events to the pages of this window. One stream serves all windows of an account in the browser. */
import { latePipe } from '@verdict/client/live/late-pipe.ts';
import { createMember } from '@verdict/client/live/member.ts';
import type { OpenPipe } from '@verdict/client/live/pipe.ts';
import { workerPipe } from '@verdict/client/live/worker-pipe.ts';
import { session } from '../session/session.ts';

/** Address of the worker's script. Absent on a development server. */
const script = import.meta.env.LIVE_WORKER as string | undefined;

const token = (): string | null => session.get().token;

/** Pipes without a worker, loaded on demand. */
const late = (way: 'own' | 'channel'): OpenPipe =>
  latePipe(() => import('./live-in-window.ts').then(({ ways }) => ways(token)[way]));
const pipes: OpenPipe[] = [late('own')];
if (typeof BroadcastChannel === 'function') pipes.unshift(late('channel'));
if (typeof SharedWorker === 'function' && script !== undefined)
  pipes.unshift(workerPipe((name) => new SharedWorker(script, name), token));

export const live = createMember(pipes);

/** The account whose events are wanted. Null while a session exists and its account is unknown. */
function account(): string | null {
  const { token: held, user } = session.get();
  return held === null ? 'visitor' : (user?.uid ?? null);
}

let isAsleep = false;
const turn = (): void => live.become(isAsleep ? null : account());
session.subscribe(turn);
turn();
// A page in the back/forward cache or a frozen page must neither lead other windows nor keep them waiting.
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
