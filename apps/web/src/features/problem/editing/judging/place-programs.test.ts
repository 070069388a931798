import { describe, expect, test } from 'vitest';
import { newProblem } from '../form-state.ts';
import { placePrograms } from './place-programs.ts';

const offers = {
  languages: ['C', 'C++', 'Python3'].map((name, index) => ({
    id: index + 1,
    name,
    contentType: '',
    isSpj: true,
    offered: true,
  })),
  tags: [],
};
const empty = newProblem('en-US', offers, false);
const testlib = (call: string) => `#include "testlib.h"\nint main(int argc, char** argv) { ${call}(argc, argv); }\n`;
const file = (name: string, content: string) => ({ name, content });
const checker = file('check.cpp', testlib('registerTestlibCmd'));

describe('programs that are read from disk', () => {
  test('go to their places, several at once', () => {
    const files = [
      file('sol.py', 'print(1)'),
      checker,
      file('gen.cpp', testlib('registerGen')),
      file('val.cpp', testlib('registerValidation')),
    ];
    const { read, change, generators } = placePrograms(empty, files, offers);
    expect(read.map(({ name, kind, done }) => `${name} ${kind} ${done}`)).toEqual([
      'check.cpp checker added',
      'gen.cpp generator added',
      'sol.py solution added',
      'val.cpp validator added',
    ]);
    expect(change.programs).toMatchObject([
      { name: 'sol.py', role: 'solution', language: 'Python3', expected: ['accepted'] },
      { name: 'val.cpp', role: 'validator', language: 'C++', expected: [] },
    ]);
    expect(change).toMatchObject({ judgeMode: 'spj', jury: { source: checker.content, dialect: 'testlib' } });
    expect(generators).toEqual([{ name: 'gen.cpp', language: 'C++', source: files[2]?.content }]);
  });

  test('an interactor makes the problem interactive; a checker keeps a mode with a checker', () => {
    const interactor = file('talk.cpp', testlib('registerInteraction'));
    expect(placePrograms(empty, [interactor], offers).change).toMatchObject({ judgeMode: 'interactive' });
    const answers = { ...empty, judgeMode: 'submit_answer' as const };
    expect(placePrograms(answers, [checker], offers).change).toMatchObject({
      judgeMode: 'submit_answer',
      answersChecked: true,
    });
  });

  test('a program of the same name is replaced and keeps its expectation', () => {
    const before = placePrograms(empty, [file('slow.py', 'a')], offers).change.programs![0]!;
    const state = { ...empty, programs: [{ ...before, expected: ['timeLimitExceeded' as const] }] };
    const { read, change } = placePrograms(state, [file('slow.py', 'b')], offers);
    expect(read).toEqual([{ name: 'slow.py', kind: 'solution', done: 'replaced' }]);
    expect(change.programs).toMatchObject([{ source: 'b', expected: ['timeLimitExceeded'] }]);
  });

  test('a second checker is left, and another checker is replaced only knowingly', () => {
    const second = file('check2.cpp', testlib('registerTestlibCmd'));
    expect(placePrograms(empty, [checker, second], offers).read.at(-1)).toMatchObject({ done: 'left' });
    expect(placePrograms(empty, [checker], offers).replacesJury).toBe(false);
    const written = { ...empty, judgeMode: 'spj' as const, jury: { ...empty.jury, source: 'mine' } };
    expect(placePrograms(written, [checker], offers).replacesJury).toBe(true);
    const same = { ...written, jury: { ...empty.jury, source: checker.content } };
    expect(placePrograms(same, [checker], offers).replacesJury).toBe(false);
  });
});
