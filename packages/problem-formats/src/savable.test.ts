import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { expect, test } from 'vitest';
import { plainProblem } from './problem-parts.ts';
import { savable } from './savable.ts';

const statement = { title: 'T', description: '', input: '', output: '', hint: '' };
const problem = { ...plainProblem('hoj'), statements: { 'en-US': statement } };
const codes = (change: Partial<typeof problem>) => savable({ ...problem, ...change }).findings.map(({ code }) => code);

test('titles and tags are plain lines of bounded length', () => {
  const { statements, tags, findings } = savable({
    ...problem,
    statements: { 'en-US': { ...statement, title: ` A\u202eB\n${'x'.repeat(300)}`, hint: 'a\u0000b' } },
    tags: ['math', ' Math ', '', 'x'.repeat(60)],
  });
  expect(statements['en-US']).toMatchObject({ title: `AB ${'x'.repeat(252)}`, hint: 'ab' });
  expect(tags).toEqual(['math']);
  expect(findings.map(({ code }) => code)).toEqual(['text-shortened', 'tag-left-out']);
  expect(codes({ statements: { 'en-US': { ...statement, input: 'x'.repeat(70_000) } } })).toEqual(['text-too-long']);
});

test('names of files inside descriptors leave no folder', () => {
  const hostile = { '../../etc/passwd': 'x', 'lib/a.h': 'y' };
  const jury: JuryProgram = {
    dialect: 'native',
    language: 'C++',
    source: 's',
    extraFiles: hostile,
    args: [],
    scoreScale: 'share',
  };
  const one = savable({ ...problem, extraFiles: hostile, includes: { cpp: hostile }, jury });
  expect([one.extraFiles, one.includes!['cpp'], one.jury!.extraFiles]).toEqual(Array(3).fill({ 'lib/a.h': 'y' }));
  expect(one.findings.map(({ level, code }) => `${level} ${code}`)).toEqual(Array(3).fill('error unsafe-name'));
  expect(codes({ fileIo: { input: '/etc/passwd', output: 'a.out' } })).toEqual(['unsafe-name']);
});

test('programs have names that can be told apart, and scores are whole numbers', () => {
  const program = {
    name: 'a',
    language: 'C',
    source: 'x',
    extraFiles: {},
    expected: [],
    expectedScore: null,
    useForTimeLimit: false,
  };
  const { programs } = savable({ ...problem, programs: [program, program] });
  expect(programs.map(({ name }) => name)).toEqual(['a', 'program 2']);
  const file = { name: '1.in', bytes: 0, read: async () => Buffer.alloc(0) };
  const one = {
    inputName: '1.in',
    answerName: '1.out',
    input: file,
    answer: file,
    score: 0.5,
    group: 1,
    sample: false,
  };
  expect(codes({ scored: true, cases: [one] })).toEqual(['bad-score']);
  expect(codes({ scored: true, cases: [{ ...one, score: Number.NaN }] })).toEqual(['bad-score']);
});

test('samples that would not read back are shown in the hints, in every language', () => {
  const { examples, statements, findings } = savable({
    ...problem,
    statements: { 'en-US': statement, 'zh-CN': { ...statement, hint: '提示' } },
    examples: [
      { input: '1', output: '</input>' },
      { input: '</input><output>', output: '2' },
    ],
  });
  expect(examples).toEqual([{ input: '1', output: '</input>' }]);
  const shown = '```\n</input><output>\n```\n\n```\n2\n```';
  expect([statements['en-US']!.hint, statements['zh-CN']!.hint]).toEqual([shown, `提示\n\n${shown}`]);
  expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual(['warning example-in-text']);
});
