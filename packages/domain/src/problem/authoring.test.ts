import { expect, test } from 'vitest';
import { type AuthoredProblem, authoringParts } from './authoring.ts';

const text = { title: 'Sum', description: '', input: 'Two numbers.', output: 'Their sum.', hint: '' };
const finished: AuthoredProblem = {
  isRemote: false,
  texts: { 'en-US': text, 'zh-CN': null },
  caseCount: 9,
  isJuryWritten: null,
  programs: [
    { role: 'solution', source: 'int main() {}', expected: ['accepted'] },
    { role: 'validator', source: 'int main() {}', expected: [] },
  ],
  verification: { state: 'done', stale: false, report: { passed: true } },
};
const states = (change: Partial<AuthoredProblem>) =>
  authoringParts({ ...finished, ...change }).map((one) => `${one.part} ${one.state}`);

test('a finished problem has a statement, tests, a solution, a validator and a verification', () => {
  expect(authoringParts(finished)).toEqual([
    { part: 'statement', state: 'done' },
    { part: 'tests', state: 'done', count: 9 },
    { part: 'solution', state: 'done' },
    { part: 'validator', state: 'done' },
    { part: 'verified', state: 'done' },
  ]);
});

test('a new problem has everything before it', () => {
  expect(states({ texts: { 'en-US': null }, caseCount: 0, programs: [], verification: null })).toEqual([
    'statement open',
    'tests open',
    'solution open',
    'validator open',
    'verified never',
  ]);
});

test.each([
  ['a statement without its output', { texts: { 'en-US': { ...text, output: ' ' } } }, 'statement open'],
  [
    'a second statement that is only begun',
    { texts: { ...finished.texts, 'zh-CN': { ...text, title: '' } } },
    'statement open',
  ],
  ['a judge mode whose program is missing', { isJuryWritten: false }, 'jury open'],
  ['a judge mode whose program is written', { isJuryWritten: true }, 'jury done'],
  [
    'only a solution that must fail',
    { programs: [{ ...finished.programs[0]!, expected: ['wrongAnswer'] }] },
    'solution open',
  ],
  ['a validator without code', { programs: [{ ...finished.programs[1]!, source: ' \n' }] }, 'validator open'],
] as const)('%s', (_what, change, expected) => {
  expect(states(change)).toContain(expected);
});

test.each([
  ['judging', false, null, 'running'],
  ['done', false, { passed: true }, 'done'],
  ['done', true, { passed: true }, 'stale'],
  ['done', true, { passed: false }, 'failed'],
  ['failed', false, null, 'failed'],
  ['cancelled', false, null, 'never'],
] as const)('a verification that is %s (changed since: %s) counts as %s %s', (state, stale, report, expected) => {
  expect(states({ verification: { state, stale, report } })).toContain(`verified ${expected}`);
});

test('of a problem of another site, only the statement is the author’s', () => {
  expect(states({ isRemote: true, caseCount: 0 })).toEqual(['statement done']);
});
