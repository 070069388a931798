import { expect, test } from 'vitest';
import { memoryKiB, timeMs } from './problem-parts.ts';

test.each([
  ['1000MS', 1000],
  ['0.25 seconds', 250],
  ['1 second', 1000],
  ['525 msec', 525],
  ['0.1s-1.5s', 1500],
  ['', null],
  ['soon', null],
])('%j is %s ms', (text, ms) => {
  expect(timeMs(text)).toBe(ms);
});

test.each([
  ['32768 K', 32_768],
  ['168K', 168],
  ['976 MiB', 999_424],
  ['1536MB', 1_572_864],
  ['256 megabytes', 262_144],
  ['3.5M', 3584],
  ['2048 B', 2],
  ['-', null],
])('%j is %s KiB', (text, kiB) => {
  expect(memoryKiB(text)).toBe(kiB);
});

// A search that is quadratic in the number of digits would take hours for these texts.
test.each(['1'.repeat(4_000_000), '1 '.repeat(2_000_000), `${'9'.repeat(4_000_000)} MS`])(
  'a text of four million characters is no quantity',
  (text) => {
    expect(timeMs(text)).toBeNull();
    expect(memoryKiB(text)).toBeNull();
  },
);
