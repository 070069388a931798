import { describe, expect, test } from 'vitest';
import {
  SCRIPT_CALLS_MAX,
  namesKept,
  pointsOfScript,
  readTestScript,
  testsBeside,
  type ScriptPlace,
} from './test-script.ts';

const plain: ScriptPlace = { programs: ['gen.cpp', 'tree.py'], scored: false, subtasks: false, taken: [] };
const read = (script: string, place: Partial<ScriptPlace> = {}) => readTestScript(script, { ...plain, ...place });
/** `name: program arg arg` */
const callsOf = (script: string, place: Partial<ScriptPlace> = {}) => {
  const { calls, faults } = read(script, place);
  expect(faults).toEqual([]);
  return calls.map(({ name, program, args }) => [name, program, ...args].join(' '));
};
const faultsOf = (script: string, place: Partial<ScriptPlace> = {}) =>
  read(script, place).faults.map(({ line, code, word }) => [line, code, word].join(' ').trim());

describe('a line', () => {
  test('is a call of a generator, by its name with or without the ending', () => {
    expect(callsOf('gen 1000 7\ntree.py 5')).toEqual(['1 gen.cpp 1000 7', '2 tree.py 5']);
  });

  test('may name its test; the others get the smallest numbers that nothing has', () => {
    expect(callsOf('gen 1 > 2\ngen 2\ngen 3\ngen 4>big-one\ngen 5 > $', { taken: ['1'] })).toEqual([
      '2 gen.cpp 1',
      '3 gen.cpp 2',
      '4 gen.cpp 3',
      'big-one gen.cpp 4',
      '5 gen.cpp 5',
    ]);
  });

  test('may be a comment, end in one, or be blank', () => {
    expect(callsOf('# small ones\n\n  gen 1   # the smallest\r\ngen 2')).toEqual(['1 gen.cpp 1', '2 gen.cpp 2']);
  });

  test('may have arguments in quotes, with blanks and signs in them', () => {
    const { calls } = read('gen "a > b" \'#\' ""');
    expect(calls[0]).toMatchObject({ line: 1, args: ['a > b', '#', ''], call: 'gen "a > b" "#" ""' });
  });
});

describe('points', () => {
  test('are those of the subtask of the line above', () => {
    const { calls } = read('[subtask 1: 30]\ngen 1\n[Subtask 2 : 70] # large\ngen 2\ngen 3', {
      scored: true,
      subtasks: true,
    });
    expect(calls.map(({ group, score }) => [group, score])).toEqual([
      [1, 30],
      [2, 70],
      [2, 70],
    ]);
  });

  test('are each test’s own without subtasks, and spread evenly where nothing is said', () => {
    const scored = { scored: true };
    const points = (script: string) => read(script, scored).calls.map(({ score }) => score);
    expect(points('[points: 5]\ngen 1\ngen 2\n[points: 90]\ngen 3')).toEqual([5, 5, 90]);
    expect(points('gen 1\ngen 2\ngen 3')).toEqual([33, 33, 34]);
  });

  test('are no matter of a problem without scores', () => {
    expect(read('gen 1').calls[0]).toMatchObject({ group: 1, score: 0 });
    expect(faultsOf('[points: 5]\ngen 1')).toEqual(['1 headerNotScored [points: 5]']);
  });

  test('of one subtask are the same wherever it is named', () => {
    expect(faultsOf('[subtask 1: 30]\ngen 1\n[subtask 1: 40]\ngen 2', { scored: true, subtasks: true })).toEqual([
      '3 subtaskPoints 1',
    ]);
  });
});

test('every fault names its line', () => {
  expect(
    faultsOf(
      ['gen 1', 'nobody 3', 'gen "open', 'gen 1 > a b', 'gen 1 > ../x', 'gen > 7', 'gen > 7', '> 3', '[x]'].join('\n'),
    ),
  ).toEqual([
    '2 programUnknown nobody',
    '3 quoteOpen',
    '4 nameBad a b',
    '5 nameBad ../x',
    '7 nameTwice 7',
    '8 programUnknown',
    '9 headerBad [x]',
  ]);
  expect(faultsOf('gen 1', { programs: ['gen.cpp', 'gen.py'] })).toEqual(['1 programAmbiguous gen']);
  expect(faultsOf('[subtask 1: 3]\ngen 1', { scored: true })).toEqual(['1 headerNoSubtasks [subtask 1: 3]']);
  expect(faultsOf('[points: 3]\ngen 1', { scored: true, subtasks: true })).toEqual(['1 headerSubtasks [points: 3]']);
  expect(faultsOf('# nothing')).toEqual(['1 callsNone']);
  expect(faultsOf('gen 1\n'.repeat(SCRIPT_CALLS_MAX + 1))).toEqual([`${SCRIPT_CALLS_MAX + 1} callsTooMany`]);
});

test('tests that no script has made stay first, but for those whose name the script uses', () => {
  const tests = [
    { inputName: 'sample/1.in', generated: false },
    { inputName: '2.in', generated: false },
    { inputName: '3.in', generated: true },
  ];
  expect(namesKept(tests)).toEqual(['1', '2']);
  expect(testsBeside(tests, [{ name: '2' }, { name: '3' }]).map(({ inputName }) => inputName)).toEqual(['sample/1.in']);
});

describe('points of a script beside tests that stay', () => {
  const kept = (score: number, group = 1) => ({ inputName: `hand${score}.in`, generated: false, group, score });
  const scoresOf = (script: string, place: Partial<ScriptPlace>) =>
    read(script, { scored: true, ...place }).calls.map(({ score }) => score);

  test.each([
    ['share what is left of 100', 'gen 1\ngen 2', [kept(20)], [40, 40]],
    ['share what headers leave as well', '[points: 30]\ngen 1', [kept(20)], [30]],
    ['are none when nothing is left', 'gen 1', [kept(100)], [0]],
    ['are all 100 when the other tests are of earlier scripts', 'gen 1', [{ ...kept(20), generated: true }], [100]],
    ['do not count a test that is replaced', 'gen 1 > hand20', [kept(20)], [100]],
  ])('%s', (_what, script, tests, expected) => {
    expect(scoresOf(script, { tests })).toEqual(expected);
  });

  test('subtasks share alike; a subtask that has tests keeps its points', () => {
    expect(scoresOf('gen 1\ngen 2', { subtasks: true, tests: [kept(30, 2)] })).toEqual([70, 70]);
    expect(scoresOf('gen 1', { subtasks: true, tests: [kept(30, 1), kept(70, 2)] })).toEqual([30]);
  });

  test('are told with those of the others and the total', () => {
    const place = { subtasks: false, tests: [kept(20)] };
    const { calls } = read('gen 1\ngen 2', { scored: true, ...place });
    expect(pointsOfScript(calls, place)).toEqual({ made: 80, beside: 20, total: 100 });
  });
});
