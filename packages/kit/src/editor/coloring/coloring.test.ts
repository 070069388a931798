import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createColoring, type ColoringQuestion, type ColoringWorker } from './coloring.ts';

/** A worker that answers with the code in brackets, but never answers for the code `endless`. */
class FakeWorker implements ColoringWorker {
  static opened: FakeWorker[] = [];
  onmessage: ColoringWorker['onmessage'] = null;
  onerror: ColoringWorker['onerror'] = null;
  isTerminated = false;
  constructor() {
    FakeWorker.opened.push(this);
    queueMicrotask(() => this.onmessage?.({ data: 'ready' }));
  }
  postMessage({ code }: ColoringQuestion): void {
    if (code !== 'endless') queueMicrotask(() => this.onmessage?.({ data: { html: `[${code}]` } }));
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  FakeWorker.opened = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const language = 'cpp';

test('one worker colours one code after another', async () => {
  const { colored } = createColoring(() => new FakeWorker());
  const all = ['a', 'b', 'c'].map((code) => colored({ code, language }));
  expect(await Promise.all(all)).toEqual(['[a]', '[b]', '[c]']);
  expect(FakeWorker.opened).toHaveLength(1);
});

test('code that takes too long stays plain, and what waits behind it is coloured by another worker', async () => {
  const { colored } = createColoring(() => new FakeWorker());
  const [endless, next] = [colored({ code: 'endless', language }), colored({ code: 'b', language })];
  await vi.advanceTimersByTimeAsync(2000);
  expect([await endless, await next]).toEqual([null, '[b]']);
  expect(FakeWorker.opened.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('where there are no workers, or their script does not arrive, code stays plain', async () => {
  const forbidden = createColoring(() => {
    throw new Error('forbidden');
  });
  expect(await forbidden.colored({ code: 'a', language })).toBeNull();
  const broken = createColoring(() => {
    const worker = new FakeWorker();
    queueMicrotask(() => worker.onerror?.({} as never));
    return worker;
  });
  expect(await broken.colored({ code: 'endless', language })).toBeNull();
});
