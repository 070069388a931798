import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Channel } from '../../../platform/live/live.ts';
import { createLongPoll } from './long-poll.ts';

function openPoll() {
  let announce = (): void => {};
  const live = {
    listen: (_channel: Channel, listener: (payload: string) => void) => {
      announce = () => listener('');
      return () => {};
    },
    sendFor: () => {},
    lagSeconds: () => null,
    close: async () => {},
  };
  return { longPoll: createLongPoll(live), announce: () => announce() };
}

test('a client that leaves ends its own wait, and nobody else looks for work because of it', async () => {
  const { longPoll, announce } = openPoll();
  let leave = (): void => {};
  const leaving = longPoll.waitFor(async () => [], { waitMs: 60_000, gone: (tell) => (leave = tell) });
  let looks = 0;
  let work: string[] = [];
  const look = async () => {
    looks += 1;
    return work;
  };
  const staying = longPoll.waitFor(look, { waitMs: 60_000, gone: () => {} });
  await turn();

  leave();
  expect(await leaving).toEqual([]);
  await turn();
  work = ['a judging'];
  announce();
  expect(await staying).toEqual(['a judging']);
  expect(looks).toBe(2);
  await longPoll.close();
});
