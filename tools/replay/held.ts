/** Measurements of a replay in plain words. */
import { quantile } from '../bench/figure.ts';
import type { Held } from './play.ts';

/** A verdict that takes longer counts as late. */
const LATE_MS = 30_000;
const SHOWN_FAILURES = 10;

export function wordsFor(held: Held, { speed, minutes }: { speed: number; minutes: number }): string {
  const { people, submissions, boards, pages, waitingMost, failures } = held;
  const verdicts = held.verdicts.map(({ ms }) => ms);
  const failed = [...failures].toSorted(([, one], [, other]) => other - one);
  const lost = failed.reduce((sum, [, times]) => sum + times, 0);
  return [
    `${people} people made ${submissions} submissions in ${minutes.toFixed(1)} minutes, ${speed} times as fast as it was.`,
    `Verdict, from the click: ${shares(verdicts)}.`,
    `Board: ${shares(boards)} (${boards.length} reads).`,
    `Other pages: ${shares(pages)} (${pages.length} calls).`,
    `At most ${waitingMost} submissions waited for their verdict at once.`,
    lost === 0 ? 'Nothing was refused and nothing was lost.' : `${lost} calls failed:`,
    ...failed.slice(0, SHOWN_FAILURES).map(([what, times]) => `  ${times} × ${what}`),
    conclusion(lost, quantile(verdicts, 0.99)),
  ].join('\n');
}

function conclusion(lost: number, slowest: number): string {
  if (lost > 0) return 'This site does not hold the contest at this pace: see the failures.';
  return slowest > LATE_MS
    ? 'Everything arrived, but the judge fell behind: more judge hosts or a slower pace are needed.'
    : 'This site holds the contest at this pace.';
}

/** `half within 0.3 s, 95 of 100 within 0.9 s, 99 of 100 within 2.0 s` */
const shares = (times: readonly number[]): string =>
  times.length === 0
    ? 'none'
    : (
        [
          [0.5, 'half'],
          [0.95, '95 of 100'],
          [0.99, '99 of 100'],
        ] as const
      )
        .map(([share, words]) => `${words} within ${shown(quantile(times, share))}`)
        .join(', ');

const shown = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
