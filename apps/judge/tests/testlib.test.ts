/**
 * Our testlib.h with typical jury programs (folder `testlib`): outcomes, messages with positions, and numbers of
 * generators. The programs are ours, so they run on this machine without a box.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dmojChecker } from '@verdict/problem-formats/dmoj/checkers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const headers = fileURLToPath(new URL('../testlib', import.meta.url));
const sources = fileURLToPath(new URL('testlib', import.meta.url));
const checkers = fileURLToPath(new URL('../checkers', import.meta.url));
let folder: string;

/** `-O0` because these programs are compiled more often than they run. */
const compile = (source: string, name: string, standard: string) =>
  run('g++', [`-std=${standard}`, '-O0', '-w', `-I${headers}`, source, '-o', join(folder, name)]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'testlib-'));
  const programs = [
    ['checker', 'c++14'],
    ['validator', 'c++17'],
    ['validator-of-cases', 'c++14'],
    ['generator', 'c++20'],
    ['interactor', 'gnu++14'],
    ['functions', 'c++17'],
    ['scorer', 'c++14'],
  ] as const;
  await Promise.all(programs.map(([name, standard]) => compile(join(sources, `${name}.cpp`), name, standard)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function start(name: string, args: string[] = [], stdin = ''): Promise<Ended> {
  const child = spawn(join(folder, name), args, { cwd: folder });
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr: stderr.trimEnd() };
}

async function check(name: string, input: string, output: string, answer: string, ...more: string[]) {
  await Promise.all(
    Object.entries({ input, output, answer }).map(([file, content]) => writeFile(join(folder, file), content)),
  );
  const { code, stderr } = await start(name, ['input', 'output', 'answer', ...more]);
  return `${code} ${stderr}`;
}

// oxfmt-ignore
const outputs = [
  // output                       ends with
  ['2\n4 6\n5 ok\n',              '0 ok 2nd of 2'],
  ['  2\r\n4   6 5.0000009 ok',   '0 ok 2nd of 2'],
  ['\uFEFF2 4 6 5 ok',            '0 ok 2nd of 2'],
  ['2 4 7 5 ok',                  "1 wrong answer sum of 2: expected '10', but found '11'"],
  ['2 4 6 5.1 ok',                '1 wrong answer mean: delta 0.020'],
  ['2 5 5 5 ok',                  '1 wrong answer numbers 1 and 2 are equal (test case 2)'],
  ['101',                         '1 wrong answer integer count is 101, not in the range [1, 100]'],
  ['2 4 1000000001 5 ok',         '1 wrong answer integer numbers[2] is 1000000001, not in the range [1, 10^9]'],
  ['2 4 6 5 Ok',                  '1 wrong answer token comment is "Ok", which does not match "[a-z]{1,10}"'],
  ['2 4 6 5 ok 7',                '2 wrong output format there is more in the output than was asked for'],
  ['2 4 6',                       '2 wrong output format the file ends where double was expected'],
  ['',                            '2 wrong output format the file ends where int32 was expected'],
  ['2 4 six 5 ok',                '2 wrong output format int32 expected, "six" found'],
  ['2 4 6 five ok',               '2 wrong output format double expected, "five" found'],
  ['1 10 10 ok',                  '3 FAIL 1 is less than the answer of the jury'],
  ['2 4 6 5 pc',                  '42 partially correct (42) asked for'],
  ['3 1 2 7 3.3333333 ok',        '7 points 50'],
  ['4 1 2 3 4 2.5 ok',            '7 points 0.25 4 numbers'],
] as const;
test.each(outputs)('a checker reads %j and ends with %s', async (output, expected) => {
  expect(await check('checker', '10', output, '2')).toBe(expected);
});

test('what is wrong with input or answer is a failure of the jury', async () => {
  expect(await check('checker', 'x', '2 4 6 5 ok', '2')).toBe('3 FAIL int32 expected, "x" found (input)');
  expect(await check('checker', '10', '2 4 6 5 ok', '0')).toBe(
    '3 FAIL integer shortest is 0, not in the range [1, 100] (answer)',
  );
  expect((await start('checker', ['input', 'output'])).code).toBe(3);
  expect((await start('checker', ['input', 'nowhere', 'answer'])).stderr).toMatch(/^wrong output format/);
  expect((await start('checker', ['nowhere', 'output', 'answer'])).stderr).toMatch(/^FAIL/);
});

test('a report takes the message, as text or as XML', async () => {
  expect(await check('checker', '10', '2 4 6 5 ok', '2', 'report')).toMatch(/^0 /);
  expect(await readFile(join(folder, 'report'), 'utf8')).toBe('2nd of 2');
  await check('checker', '10', '4 1 2 3 4 2.5 ok', '2', 'report', '-appes');
  expect(await readFile(join(folder, 'report'), 'utf8')).toBe(
    '<?xml version="1.0" encoding="windows-1251"?><result outcome = "points" points = "0.25">0.25 4 numbers</result>\n',
  );
});

test('points are in the XML of a report with a decimal point, in the message as they were given', async () => {
  await check('checker', '10', '3 1 2 7 3.3333333 ok', '2', 'report', '-appes');
  expect(await readFile(join(folder, 'report'), 'utf8')).toContain('points = "50.0">50</result>');
});

test('a validator tells where the cases of a test begin, and writes one of them out', async () => {
  const input = '3\n7\nab\n8\n!c\\\n9\nz\n';
  const validate = (...args: string[]) => start('validator-of-cases', args, input);
  const marked = await validate('--testMarkupFileName', 'markup');
  expect([marked.code, marked.stderr]).toEqual([0, '']);
  expect((await readFile(join(folder, 'markup'))).toString('latin1')).toBe(
    'MU\xF3\x013\n!c1;7\nab\n!c2;8\n\\!c\\\\\n!c3;9\nz\n',
  );
  expect((await validate('--testCase', '2')).stdout).toBe('8\n!c\\\n');
  await validate('--testCase', '3', '--testCaseFileName', 'case');
  expect(await readFile(join(folder, 'case'), 'utf8')).toBe('9\nz\n');
  expect((await validate('--testCase', '4')).stdout).toBe('');
  expect(await validate('--testCase', 'x')).toMatchObject({
    code: 3,
    stderr: 'FAIL the number of a test case is expected, "x" found',
  });
  expect((await start('validator-of-cases', [], input.replace('8', '800'))).stderr).toBe(
    'FAIL integer n is 800, not in the range [1, 100] (test case 2, stdin, line 4)',
  );
});

const good = '3\n1 2 3\nAnn B\n0.5 10\n';
// oxfmt-ignore
const inputs: [what: string, input: string, complaint: string][] = [
  ['a good one',             good,                                 ''],
  ['a row too short',        good.replace(' 3\n', '\n'),           'a space expected, the end of a line found (stdin, line 2)'],
  ['two blanks',             good.replace('1 2', '1  2'),          'white space where a token was expected (stdin, line 2)'],
  ['a blank at the end',     good.replace('3\n', '3 \n'),          'the end of the line expected (stdin, line 1)'],
  ['a blank line',           good.replace('3\n', '3\n\n'),         'white space where a token was expected (stdin, line 2)'],
  ['CR LF',                  good.replaceAll('\n', '\r\n'),        'the end of the line expected (stdin, line 1)'],
  ['no line break',          good.trimEnd(),                       'the end of the line expected (stdin, line 4)'],
  ['something behind',       `${good}\n`,                          'the end of the file expected (stdin, line 5)'],
  ['a size out of range',    good.replace('3\n', '0\n'),           'integer n is 0, not in the range [1, 100] (stdin, line 1)'],
  ['an element out of range',good.replace(' 3', ' 2000000000'),    'integer a[3] is 2000000000, not in the range [-10^9, 10^9] (stdin, line 2)'],
  ['a leading zero',         good.replace('1 2', '01 2'),          'int32 expected, "01" found (stdin, line 2)'],
  ['a minus zero',           good.replace('1 2', '-0 2'),          'int32 expected, "-0" found (stdin, line 2)'],
  ['a wrong line',           good.replace('Ann', 'Ann1'),          'line name is "Ann1 B", which does not match "[A-Za-z\\ ]{0,8}" (stdin, line 3)'],
  ['too many decimals',      good.replace('0.5', '0.5000'),        'strict double with 1 to 3 digits after the point expected, "0.5000" found (stdin, line 4)'],
  ['no decimals',            good.replace('0.5', '5e-1'),          'strict double expected, "5e-1" found (stdin, line 4)'],
  ['a large one too large',  good.replace('10\n', '1000000000001\n'),'integer big is 1000000000001, not in the range [1, 10^12] (stdin, line 4)'],
  ['an end too early',       '3\n1 2',                             "a space expected, the end of the file found (stdin, line 2)"],
];
test.each(inputs)('a validator and %s', async (_what, input, complaint) => {
  const { code, stderr } = await start('validator', [], input);
  expect(`${code} ${stderr}`).toBe(complaint === '' ? '0 ' : `3 FAIL ${complaint}`);
});

test('a validator knows its group and writes which bounds and features a test reaches', async () => {
  expect((await start('validator', ['--group', 'small'], good.replace('3\n', '11\n'))).code).toBe(3);
  const { code } = await start(
    'validator',
    ['--testset', 'tests', '--testOverviewLogFileName', 'overview'],
    '1\n5\n\n0.000 1000000000000\n',
  );
  expect(code).toBe(0);
  expect((await readFile(join(folder, 'overview'), 'utf8')).split('\n')).toEqual([
    '"a":',
    '"big": max-value-hit',
    '"n": min-value-hit',
    '"share": min-value-hit',
    'feature "empty name": hit',
    'feature "increasing": hit',
    '',
  ]);
});

// The first two are results that testlib's own tests publish.
// oxfmt-ignore
const draws: [args: string, lines: string[]][] = [
  ['10 100', [
    '8-10 4-5 2-7 9-1 8-7 9-6 10-5 6-4 3-2',
    'vutwaahqooeqoxzxwetlpecqiwgdbogiqqulttysyohwhzxzphvsfmnplizxoebzcvvfyppqbhxjksuzepuezqqzxlfmdanoeaoq 3.0177 71836424476711 7548514365797 763523 467326 961',
    '[9 3 1 7 0 4 6 8 5 2] [] [] [9 2 6 10 1 4 3 5 8 7] [81 19 73 27 64 82 68 28 67 88] [] [10 6 13 5 5 11 18 4 22 6] [] [0]',
    '238 844 933 980 96952 99843 277.6710 1652.0276 1871.0491 1771.8652 521.1956 461.5447',
    '1631 828 761 266 804 409 1085 1837 1834 557 119 62 1880 1973 1850 2116 441',
    'e a c f e d b',
  ]],
  ['100 1000', [
    expect.stringMatching(/^7-33 27-40 97-43 .* 28-53 82-26 41-56$/) as unknown as string,
    'clizwkchataumicxkohcrpqnyrjyzbjvsypznpembvkkkbyzvzckcmhbjbuopfbwbkntswhwsdfzabjghjkjftogziikipdkajdm 2.5026 48691624799250 6036792742366 594248 269230 1156',
    '[7 3 5 2 6 9 0 1 8 4] [] [] [3 7 5 1 2 10 6 4 8 9] [36 28 78 94 72 40 23 95 82 19] [] [5 22 4 31 3 11 4 9 7 4] [] [0]',
    '896 650 989 860 99644 98400 373.3556 109.6260 1999.1647 1871.5326 311.6935 562.6932',
    '638 730 52 334 62 983 1686 1538 1911 71 259 445 1363 1897 1175 3249 3481',
    'e d c f d a a',
  ]],
  ['50', [
    '20 17 0 5256797964 34237718281',
    '5 1 6 0 7 5',
    '0.464770796 -0.648220260 0.908825102',
    'a id-bbb aa x',
  ]],
  ['50 a b', [
    '36 11 1 8676463009 23935820889',
    '0 6 6 6 8 8',
    '0.984375997 0.711436752 0.826774821',
    'bc id-c ab x',
  ]],
];
test.each(draws)('a generator draws the same numbers for "%s"', async (args, lines) => {
  const { code, stdout } = await start('generator', args.split(' '));
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(lines);
  expect(code).toBe(0);
});

// oxfmt-ignore
const conversations = [
  // says           is told                ends with
  ['50 75 60',      '100 more less',       '0 ok 3 guesses'],
  ['60 never read', '100',                 '0 ok 1 guesses'],
  ['50 ',           '100 more',            '2 wrong output format the file ends where int32 was expected'],
  ['0',             '100',                 '1 wrong answer integer guess is 0, not in the range [1, 100]'],
  ['1\n'.repeat(11),`100${' more'.repeat(10)}`, '1 wrong answer too many guesses'],
] as const;
test.each(conversations)('an interactor hears %j, says %s', async (says, replies, ends) => {
  await writeFile(join(folder, 'secret'), '60\n');
  const { code, stdout, stderr } = await start('interactor', ['secret', 'notes'], says);
  expect([stdout.trim().split('\n').join(' '), `${code} ${stderr}`]).toEqual([replies, ends]);
});

test('an interactor leaves notes', async () => {
  await writeFile(join(folder, 'secret'), '60\n');
  await start('interactor', ['secret', 'notes'], '50 75 60');
  expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('3\n');
});

test('an interactor speaks before it has heard anything', async () => {
  await writeFile(join(folder, 'secret'), '60\n');
  const child = spawn(join(folder, 'interactor'), ['secret', 'notes'], { cwd: folder });
  const first = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  expect(first).toBe('100\n');
  child.stdin.end('60\n');
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
});

const testResult = (group: string, verdict: string, points: string, comment = '') =>
  `1;tests;${group};${verdict};${points};15;1048576;input;output;answer;0;${comment}\n`;
// oxfmt-ignore
const scored = [
  // results                                                              ends with
  ['',                                                                    '0 0.000\n'],
  [testResult('a', 'OK', '5') + testResult('a', 'OK', '2.5'),             '0 7.500\n'],
  [testResult('a', 'OK', '5') + testResult('a', 'WRONG_ANSWER', '2.5'),   '0 0.000\n'],
  [testResult('a', 'OK', '5') + testResult('b', 'TIME_LIMIT_EXCEEDED', ''), '0 5.000\n'],
  [testResult('a', 'OK', '', 'odd\\; \\\\\\nnote'),                       '0 0.125\n'],
  [testResult('a', 'ACCEPTED', '5'),                                      '3 FAIL results of tests: a verdict expected, "ACCEPTED" found'],
  ['1;tests;a;OK\n',                                                      '3 FAIL results of tests: 12 fields expected, 4 found'],
] as const;
test.each(scored)('a scorer reads %j and ends with %s', async (results, ends) => {
  const { code, stdout, stderr } = await start('scorer', [], results);
  expect(`${code} ${stdout}${stderr}`).toBe(ends);
});

test('patterns, numbers in texts, helpers and options', async () => {
  const { stdout } = await start('functions');
  expect(stdout).toBe('0 failures\n');
});

test('programs that do not end as they should are failures of the jury', async () => {
  const endings = `#include "testlib.h"
int main(int argc, char **argv) {
  std::string kind = argc > 1 ? argv[1] : "";
  char *files[] = {argv[0], (char *) "/dev/null", (char *) "/dev/null", (char *) "/dev/null"};
  if (kind == "checker") registerTestlibCmd(4, files);
  if (kind == "validator") registerValidation();
  if (kind == "generator") { registerGen(argc, argv, 1); opt<int>("n", 1); }
}`;
  await writeFile(join(folder, 'endings.cpp'), endings);
  await compile(join(folder, 'endings.cpp'), 'endings', 'c++17');
  const ends = async (...args: string[]) => {
    const { code, stderr } = await start('endings', args);
    return `${code} ${stderr}`;
  };
  expect(await ends('checker')).toBe('3 FAIL the checker ended without quit');
  expect(await ends('validator')).toBe('3 FAIL the validator ended without readEof');
  expect(await ends('other')).toMatch(/^3 FAIL the program does not begin with/);
  expect(await ends('generator', '-n', '3')).toBe('0 ');
  expect(await ends('generator', '-m', '3')).toBe("3 FAIL options: nobody asked for 'm'");
});

test.each(['c++14', 'c++17', 'c++20', 'gnu++17'])(
  'every public name compiles in every form as %s',
  async (standard) => {
    const surface = join(sources, 'surface.cpp');
    const { stderr } = await run('g++', [`-std=${standard}`, '-w', '-fsyntax-only', `-I${headers}`, surface]);
    expect(stderr).toBe('');
  },
);

test('a stream can be read from its beginning again', async () => {
  const twice = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  int count = 0, sum = 0;
  for (; !ouf.seekEof(); count++) ouf.readInt();
  ouf.reset();
  while (!ouf.seekEof()) sum += ouf.readInt();
  quitf(_ok, "%d in %d", sum, count);
}`;
  await writeFile(join(folder, 'twice.cpp'), twice);
  await compile(join(folder, 'twice.cpp'), 'twice', 'c++17');
  expect(await check('twice', '', '1 2 3', '')).toBe('0 ok 6 in 3');
});

// oxfmt-ignore
const builtIn = [
  // checker    answer                  output                    ends with
  ['ncmp',      '1 2 3',                '1\n2  3\n',              '0 ok 3 numbers'],
  ['ncmp',      '1 2 3',                '1 3 2',                  "1 wrong answer 2nd number: expected '2', but found '3'"],
  ['ncmp',      '1 2',                  '1',                      '1 wrong answer the answer has 1 more elements: 2 expected'],
  ['ncmp',      '1',                    '1 2',                    '1 wrong answer the output has 1 more elements: 1 expected'],
  ['ncmp',      '1',                    'x',                      '2 wrong output format int64 expected, "x" found'],
  ['uncmp',     '3 1 2',                '2 3 1',                  '0 ok 3 numbers'],
  ['uncmp',     '1 1 2',                '1 2 2',                  "1 wrong answer 2nd number in sorted order: expected '1', but found '2'"],
  ['icmp',      '7',                    '7\n',                    '0 ok 7'],
  ['icmp',      '7',                    '7 8',                    '2 wrong output format there is more in the output than was asked for'],
  ['hcmp',      '-123456789012345678901', '-123456789012345678901', '0 ok -123456789012345678901'],
  ['hcmp',      '1',                    '01',                     '2 wrong output format "01" is not an integer'],
  ['lcmp',      'a  b\nc\n',            'a b \nc',                '0 ok 2 lines'],
  ['lcmp',      'a b\nc\n',             'a\nb c',                 "1 wrong answer 1st line: expected 'a b', but found 'a'"],
  ['lcmp',      'a\n',                  'a\n\nb\n',               '2 wrong output format there is more in the output than was asked for'],
  ['fcmp',      'a b\n',                'a b',                    '0 ok 1 lines'],
  ['fcmp',      'a b\n',                'a  b\n',                 "1 wrong answer 1st line: expected 'a b', but found 'a  b'"],
  ['yesno',     'YES',                  'yes\n',                  '0 ok YES'],
  ['yesno',     'YES',                  'No',                     "1 wrong answer the answer: expected 'YES', but found 'NO'"],
  ['yesno',     'YES',                  'maybe',                  '2 wrong output format YES or NO expected, "MAYBE" found'],
  ['nyesno',    'YES\nNO',              'Yes no',                 '0 ok 2 answers'],
  ['caseicmp',  'Case 1: 5\nCase 2: 6', 'Case 1: 5\nCase 2 : 6',  '0 ok 2 cases'],
  ['casencmp',  'Case 1: 5 7',          'Case 1: 5 8',            "1 wrong answer expected '5 7', but found '5 8' (test case 1)"],
  ['casewcmp',  'Case 1: a b',          'Case 2: a b',            '2 wrong output format "Case 1:" expected, "Case 2:" found'],
  ['casewcmp',  'Case 1: a b',          'a b',                    '2 wrong output format "Case 1:" expected, "a" found'],
  ['pointscmp', '10',                   '9.5',                    '7 points 0.5 expected 10.0000, found 9.5000'],
] as const;
const names = [...new Set(builtIn.map(([name]) => name))];
test('the built-in checkers that are programs', async () => {
  for (let at = 0; at < names.length; at += 4)
    await Promise.all(names.slice(at, at + 4).map((name) => compile(join(checkers, `${name}.cpp`), name, 'c++17')));
  for (const [name, answer, output, expected] of builtIn)
    expect(`${name} ${await check(name, '', output, answer)}`).toBe(`${name} ${expected}`);
});

// oxfmt-ignore
const ofDmoj = [
  // checker    answer          output              ends with
  ['standard',  'a  b\n\nc\n',  '\n a b\r\n \nc',    '0 ok 2 lines'],
  ['standard',  'a b\nc\n',     'a\nb c\n',          "1 wrong answer expected 'a b', but found 'a'"],
  ['standard',  'a\n',          'a\nb\n',            '1 wrong answer 1 lines expected, 2 found'],
  ['standard',  'a\n',          'A\n',               "1 wrong answer expected 'a', but found 'A'"],
  ['easy',      'Hello 12',     'o lle\nh21',        '0 ok the same characters'],
  ['easy',      'aab',          'abb',               '1 wrong answer the characters are others, or there are more or fewer of some'],
  ['sorted',    '2 b\n1 a\n',   '1  a\n\n2 b',        '0 ok 2 lines'],
  ['sorted',    '1 2\n',        '2 1\n',             "1 wrong answer expected '1 2', but found '2 1'"],
  ['sorted',    '1\n1\n2\n',    '1\n2\n2\n',         "1 wrong answer expected '1', but found '2'"],
  ['unordered', '1 2\n3\n',     '3 2\n1',            '0 ok 3 words'],
  ['unordered', '1 2 2',        '1 1 2',             "1 wrong answer expected '2', but found '1'"],
  ['linecount', 'a\nb\nc\n',    ' a \n\nb\nc',       '0 ok 3 lines'],
  ['linecount', 'a\nb\nc\n',    'a\nx\n',            '7 points 0.3333333334 1 of 3 lines are right'],
  ['linecount', 'a\nb\n',       'b\na\n',            '1 wrong answer none of 2 lines is right'],
  ['linecount', 'a\n',          'a\nb\n',            '1 wrong answer 1 lines expected, 2 found'],
  ['linecount', '',             '',                  '0 ok 0 lines'],
] as const;
test('the checkers of DMOJ', async () => {
  const compiled = [...new Set(ofDmoj.map(([name]) => name))].map(async (name) => {
    await writeFile(join(folder, `${name}.cpp`), dmojChecker(name));
    await compile(join(folder, `${name}.cpp`), name, 'c++17');
  });
  await Promise.all(compiled);
  for (const [name, answer, output, expected] of ofDmoj)
    expect(`${name} ${await check(name, '', output, answer)}`).toBe(`${name} ${expected}`);
});
