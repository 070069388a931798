import { expect, test } from 'vitest';
import { whileSeen } from './while-seen.ts';

test('it runs while the page is seen, once at a time', () => {
  const story: string[] = [];
  const page = Object.assign(new EventTarget(), { hidden: true }) as unknown as Document & { hidden: boolean };
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const end = whileSeen(page, () => {
    story.push('start');
    return () => story.push('stop');
  });
  expect(story).toEqual([]);
  for (const hidden of [false, false, true, true, false]) turn(hidden);
  expect(story).toEqual(['start', 'stop', 'start']);
  end();
  turn(false);
  expect(story).toEqual(['start', 'stop', 'start', 'stop']);
});
