import { randomFrom } from '@verdict/domain/contest/random.ts';
import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../judge/src/sandbox/types.ts';
import { sandboxForFile, usual, writeSource } from './kit.ts';

const held = sandboxForFile();

type How = { mode: 'lines' } | { mode: 'exact' } | Omit<Extract<Comparison, { mode: 'tokens' }>, 'answer'>;

const lines: How = { mode: 'lines' };
const exact: How = { mode: 'exact' };
const words: How = {
  mode: 'tokens',
  caseSensitive: true,
  spaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
};
const anyCase: How = { ...words, caseSensitive: false };
const spaces: How = { ...words, spaceSensitive: true };
const near: How = { ...words, absoluteTolerance: 1e-9, relativeTolerance: null };
const nearly: How = { ...words, absoluteTolerance: null, relativeTolerance: 1e-6 };

/** Compare outputs with answers, each in a run of its own: `cat` is the program. */
async function compareAll(
  pairs: { how: How; answer: string | Buffer; output: string | Buffer }[],
  program = ['/usr/bin/cat'],
) {
  const reports = await held.sandbox.batch(
    { argv: program, files: [], limits: { ...usual, stdoutKiB: 65536 } },
    pairs.map(({ how, answer, output }) => ({
      stdin: { text: output },
      compare: { ...how, answer: { text: answer } },
    })),
    { stopAtFirstBad: false, parallel: 2 },
  );
  return reports.map((report) => report.comparison?.verdict ?? report.reason);
}

const table = [
  // rule      answer            output             verdict
  [lines, '', '', 'equal'],
  [lines, '', ' \n\t\n', 'equal'],
  [lines, '1 2\n3\n', '1 2\n3', 'equal'],
  [lines, '1 2\n3\n', '1 2  \r\n3\t\n\n', 'equal'],
  [lines, '1\r\n2\r\n', '1\n2\n', 'equal'],
  [lines, '1 2', '1  2', 'different'],
  [lines, '1\n2', '1\n\n2', 'different'],
  [lines, '\n1', '1', 'different'],
  [lines, ' 1', '1', 'different'],
  [lines, '1\n  2', '1 \n  2 ', 'equal'],
  [lines, '1\n  2', '1\n 2', 'different'],
  [lines, '1\n \t2', '1\n\t 2', 'different'],
  [lines, 'a', 'A', 'different'],
  [lines, '1\n2\n3', '1\n2', 'different'],
  [lines, '1\n2', '1\n2\n3', 'different'],
  [lines, 'a\0b', 'a\0b\n', 'equal'],
  [lines, 'a\0b', 'a\0c', 'different'],
  [lines, 'a', 'a\0', 'different'],
  [exact, '1 2\n', '1 2\n', 'equal'],
  [exact, '1 2\n', '1 2', 'whitespace'],
  [exact, '1 2\n', '12', 'whitespace'],
  [exact, '1 2\n', ' 1\r\n2 \n\n', 'whitespace'],
  [exact, '1 2\n', '1 3\n', 'different'],
  [exact, '1 2\n', '1 2 3\n', 'different'],
  [exact, '1 2 3', '1 2', 'different'],
  [exact, '', '', 'equal'],
  [exact, '', '\n', 'whitespace'],
  [exact, '\n', '', 'whitespace'],
  [exact, '', 'x', 'different'],
  [words, '1 2\n3', '  1\n2\t3 \n', 'equal'],
  [words, '1 2 3', '1 2', 'different'],
  [words, '1 2', '1 2 3', 'different'],
  [words, 'ab', 'a b', 'different'],
  [words, '', ' \n', 'equal'],
  [words, 'Yes', 'YES', 'different'],
  [anyCase, 'Yes', 'yES', 'equal'],
  [anyCase, 'É', 'é', 'different'],
  [words, '1.0', '1.00', 'different'],
  [spaces, '1 2\n', '1 2\n', 'equal'],
  [spaces, '1 2\n', '1  2\n', 'different'],
  [spaces, '1 2\n', '1\n2\n', 'different'],
  [spaces, '1 2\n', '1 2', 'different'],
  [spaces, '1 2', '1 2\n', 'different'],
  [near, '0.1', '0.1000000001', 'equal'],
  [near, '0.1', '0.100000002', 'different'],
  [near, '0', '-1e-9', 'equal'],
  [near, '0', '-1.1e-9', 'different'],
  // Exactly at the bound, where neither the numbers nor the bound are exact in binary.
  [near, '0.000000001', '0', 'equal'],
  [near, '0.1', '0.100000001', 'equal'],
  [near, '0.3', '0.299999999', 'equal'],
  [near, '123456789', '123456789.000000001', 'equal'],
  [near, '123456789', '123456789.000000002', 'different'],
  [near, '1e999999', '1', 'different'],
  [near, '1', '1e999999', 'different'],
  [near, '1', '+1.e0', 'equal'],
  [near, '1', '1e', 'different'],
  [near, '5', '5.0000000000', 'equal'],
  [near, '5 apples', '5.0 apples', 'equal'],
  [near, 'nan', 'nan', 'equal'],
  [near, 'nan', '0', 'different'],
  [near, '0', 'nan', 'different'],
  [near, 'inf', 'inf', 'equal'],
  [near, 'inf', '1e999999', 'different'],
  [near, '1e999999', '1e999998', 'different'],
  [near, '1e999999', '1e999999', 'equal'],
  [near, '16', '0x10', 'different'],
  [near, '1', '1f', 'different'],
  [nearly, '1000000', '1000001', 'equal'],
  [nearly, '1000000', '1000002', 'different'],
  [nearly, '0.3', '0.3000003', 'equal'],
  [nearly, '-7', '-7.000007', 'equal'],
  [nearly, '-7', '-7.0000071', 'different'],
  [nearly, '0', '1e-30', 'different'],
  [nearly, '0', '-0.0', 'equal'],
] as const;

describe('the rules of comparison', () => {
  test('decide every line of the table', async () => {
    const got = await compareAll(table.map(([how, answer, output]) => ({ how, answer, output })));
    expect(got.map((verdict, i) => `${i} ${verdict}`)).toEqual(table.map(([, , , verdict], i) => `${i} ${verdict}`));
  });

  test('agree with a plain reading of the rules on random small texts', async () => {
    const random = randomFrom(20240507);
    const pairs = Array.from({ length: 1500 }, () => {
      const answer = text(random, 'a1. \n\t\r', 9);
      const output = random() < 0.7 ? disturb(random, answer) : text(random, 'a1. \n\t\r', 9);
      return { how: [lines, exact, words, spaces][Math.floor(random() * 4)]!, answer, output };
    });
    const got = await compareAll(pairs);
    expect(pairs.map((pair, i) => ({ ...pair, verdict: got[i] }))).toEqual(
      pairs.map((pair) => ({ ...pair, verdict: plainly(pair.how, pair.answer, pair.output) })),
    );
  });

  test('do not depend on how the output is cut into pieces', async () => {
    const random = randomFrom(7);
    const long = Array.from({ length: 40_000 }, () => text(random, 'ab1 ', 12)).join(' \n');
    const changed = `${long.slice(0, 300_000)}#${long.slice(300_001)}`;
    const pairs = [lines, exact, words, spaces, near].flatMap((how) => [
      { how, answer: long, output: long },
      { how, answer: long, output: changed },
      { how, answer: long, output: long.replaceAll(' \n', '\n') },
    ]);
    const slowly = ['/usr/bin/dd', 'bs=977', 'status=none'];
    expect(await compareAll(pairs, slowly)).toEqual(await compareAll(pairs));
    expect(await compareAll(pairs)).toEqual([
      'equal',
      'different',
      'equal',
      'equal',
      'different',
      'whitespace',
      'equal',
      'different',
      'equal',
      'equal',
      'different',
      'different',
      'equal',
      'different',
      'equal',
    ]);
  });

  test('a token of 20 MB needs no memory and is compared to its end', async () => {
    const answer = Buffer.alloc(20 << 20, 'x');
    const other = Buffer.from(answer);
    other[other.length - 1] = 0x79;
    expect(
      await compareAll([
        { how: words, answer, output: answer },
        { how: near, answer: 'x', output: answer },
        { how: lines, answer, output: other },
      ]),
    ).toEqual(['equal', 'different', 'different']);
  });

  test('name the first difference by line and column, in printable characters', async () => {
    const answer = writeSource(held.folder, 'answer', 'one\ntwo 22\nthree\n');
    const report = await held.sandbox.run({
      argv: ['/usr/bin/printf', 'one\\ntwo 2\\0013\\n'],
      stdin: 'empty',
      files: [],
      limits: usual,
      compare: { ...words, answer: { path: answer } } as Comparison,
    });
    expect(report.comparison).toEqual({
      verdict: 'different',
      difference: 'line 2, column 5: expected `22\\n`, found `2\\x013`',
    });
  });

  test("a missing answer file is our fault, not the program's", async () => {
    const report = await held.sandbox.run({
      argv: ['/bin/true'],
      stdin: 'empty',
      files: [],
      limits: usual,
      compare: { mode: 'lines', answer: { path: `${held.folder}/none` } },
    });
    expect(report).toMatchObject({ exit: 'sandboxError', reason: expect.stringContaining('none') });
  });
});

/** The rules as one would write them without caring for memory or speed. */
function plainly(how: How, answer: string, output: string): string {
  const strip = (s: string) => s.replace(/[ \t\r\v\f]+(?=\n|$)/g, '').replace(/\s+$/, '');
  if (how.mode === 'lines') return strip(answer) === strip(output) ? 'equal' : 'different';
  if (how.mode === 'exact') {
    if (answer === output) return 'equal';
    return answer.replace(/\s/g, '') === output.replace(/\s/g, '') ? 'whitespace' : 'different';
  }
  if (how.spaceSensitive) return answer === output ? 'equal' : 'different';
  return answer.split(/\s+/).filter(Boolean).join(' ') === output.split(/\s+/).filter(Boolean).join(' ')
    ? 'equal'
    : 'different';
}

function text(random: () => number, alphabet: string, max: number): string {
  return Array.from(
    { length: Math.floor(random() * (max + 1)) },
    () => alphabet[Math.floor(random() * alphabet.length)],
  ).join('');
}

function disturb(random: () => number, s: string): string {
  const at = Math.floor(random() * (s.length + 1));
  const piece = [' ', '\n', '', '\r', 'a'][Math.floor(random() * 5)]!;
  return s.slice(0, at) + piece + s.slice(random() < 0.5 ? at : at + 1);
}
