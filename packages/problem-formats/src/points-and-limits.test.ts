/** Rules for all formats: points that nobody could earn, and limits within which nothing could run. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { expect, test } from 'vitest';
import { readPackage } from './detect.ts';
import { memoryPackage, packages } from '@verdict/testkit/malformed-packages.ts';

type Files = Record<string, string>;
/** A file of the package, and replacements in it. */
type Change = [name: string, ...replaced: [what: RegExp, by: string][]];

async function read(id: string, [name, ...replaced]: Change, more: Files = {}): Promise<ProblemPackage> {
  const text = packages[id]![name] ?? '';
  const changed = replaced.reduce((all, [what, by]) => {
    if (!what.test(all)) throw new Error(`${name}: no ${what}`);
    return all.replaceAll(new RegExp(what, 'g'), by);
  }, text);
  const [problem] = await readPackage(memoryPackage({ ...packages[id]!, ...more, [name]: changed }));
  return problem!;
}

const worthless: [id: string, change: Change, total: number][] = [
  ['cms', ['gen/GEN', [/ST: \d+/, 'ST: 0']], 100],
  ['dmoj', ['init.yml', [/points: \d+/, 'points: 0']], 100],
  ['hoj', ['problem_7.json', [/"score":\d+/, '"score":0']], 100],
  ['hydro', ['testdata/config.yaml', [/score: \d+/, 'score: 0']], 100],
  [
    'libreoj',
    ['judge-info.json', [/"points":\d+/, '"points":0'], [/"dependencies"/, '"points":0,"dependencies"']],
    100,
  ],
  ['luogu', ['config.yml', [/score: \d+/, 'score: 0']], 100],
  ['polygon', ['problem.xml', [/points="[\d.]+"/, 'points="0"'], [/generated/, 'manual']], 100],
  ['qduoj', ['problem.json', [/"score":\d+/, '"score":0']], 100],
  ['syzoj', ['data.yml', [/score: \d+/, 'score: 0']], 100],
  ['uoj', ['problem.conf', [/(point_score|subtask_score)(\w*) \d+/, '$1$2 0']], 100],
  ['verdict', ['problem.yaml', [/groups:/, 'scoring: {total: 0}\ngroups:']], 100],
];

test.each(worthless)('%s: tests that are all worth nothing get points, and that is told', async (id, change, total) => {
  const problem = await read(id, change);
  expect([problem.scored, problem.maxScore]).toEqual([true, total]);
  expect(problem.cases.every(({ score }) => score > 0)).toBe(true);
  expect(problem.findings.filter(({ code }) => code === 'scores-taken').length).toBe(1);
});

const tooSmall: [id: string, change: Change, more?: Files][] = [
  ['cms', ['task.yaml', [/(time_limit|memory_limit): [\d.]+/, '$1: LIMIT']]],
  ['fps', ['fps.xml', [/>(1500|65536)</, '>LIMIT<']]],
  ['hoj', ['problem_7.json', [/"(timeLimit|memoryLimit|stackLimit)":\d+/, '"$1":LIMIT']]],
  ['hydro', ['testdata/config.yaml', [/(time|memory): \d+/, '$1: LIMIT']]],
  ['hydro', ['testdata/config.yaml', [/(3)s/, 'LIMITs']]],
  ['kattis', ['problem.yaml', [/time_limit: [\d.]+/, 'time_limit: LIMIT']]],
  ['libreoj', ['judge-info.json', [/"(timeLimit|memoryLimit)":\d+/, '"$1":LIMIT']]],
  ['luogu', ['config.yml', [/timeLimit: 2000/, 'timeLimit: LIMIT']]],
  ['polygon', ['problem.xml', [/(-limit)>\d+</, '$1>LIMIT<']]],
  ['qduoj', ['problem.json', [/"(time_limit|memory_limit)":\d+/, '"$1":LIMIT']]],
  ['syzoj', ['data.yml', [/1000/, '1000']], { 'statement.md': '# T\n\n时间限制：LIMIT ms\n\n空间限制：64 MiB\n' }],
  ['uoj', ['problem.conf', [/time_limit 2/, 'time_limit LIMIT']]],
  ['verdict', ['problem.yaml', [/(timeLimitMs|memoryLimitMiB): \d+/, '$1: LIMIT']]],
];

test.each(tooSmall)('%s: limits of 0 or less are refused (%j)', async (id, [name, ...replaced], more = {}) => {
  for (const limit of ['0', '-5']) {
    const stated = (text: string) => text.replaceAll('LIMIT', limit);
    const change: Change = [name, ...replaced.map(([what, by]): [RegExp, string] => [what, stated(by)])];
    const files = Object.fromEntries(Object.entries(more).map(([path, text]) => [path, stated(text)]));
    const { findings } = await read(id, change, files);
    const errors = findings.filter(({ level, code }) => level === 'error' && code === 'limits-missing');
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.every(({ sentence: { key } }) => /LimitTooSmall$|notAboveZero$/.test(key))).toBe(true);
    expect(findings.some(({ sentence: { key } }) => /(time|memory)LimitTaken$/.test(key) && id !== 'uoj')).toBe(false);
  }
});
