import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sweepOnce } from './sweeper.ts';

test('a duty that fails is told by its name and keeps none of the others from its turn', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const done: string[] = [];
  await sweepOnce(log, {
    first: async () => done.push('first'),
    broken: () => Promise.reject(new Error('the reason')),
    last: async () => done.push('last'),
  });
  expect(done).toEqual(['first', 'last']);
  expect(lines).toMatchObject([{ duty: 'broken', err: { message: 'the reason' } }]);
});
