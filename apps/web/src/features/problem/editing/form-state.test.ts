import { problemComplaints } from '@verdict/domain/problem/problem-form.ts';
import { describe, expect, test } from 'vitest';
import { choosableLanguages, distinctTags, type FormState, juryLanguages, newProblem } from './form-state.ts';
import { changedSections } from './form-sections.ts';
import { afterSaving, asSaved } from './saved-form.ts';
import { formComplaints, forRules, forWire } from './sent-problem.ts';
import {
  juryFingerprint,
  withEvenPoints,
  withInclude,
  withJudgeMode,
  withOtherCases,
  withoutInclude,
  withType,
} from './form-changes.ts';

const offers = {
  languages: [
    { id: 1, name: 'C', contentType: 'text/x-csrc', isSpj: true, offered: true },
    { id: 2, name: 'Python3', contentType: 'text/x-python', isSpj: false, offered: true },
    { id: 3, name: 'Go', contentType: 'text/x-go', isSpj: true, offered: false },
  ],
  tags: [{ id: 7, name: 'Greedy', color: '#ff0000' }],
};
const filled: FormState = {
  ...newProblem('en-US', offers, false),
  displayId: 'A1',
  texts: {
    'en-US': { title: 'Sum', description: '', input: 'two numbers', output: 'their sum', hint: '' },
    'zh-CN': null,
  },
  isUploadCase: false,
  cases: [{ input: '1 2', output: '3', score: 100, group: 1 }],
};

test('a new problem starts with the stated limits in every language, public where its author may publish', () => {
  expect(newProblem('zh-CN', offers, false).visibility).toBe('hidden');
  expect(newProblem('zh-CN', offers, true)).toMatchObject({
    timeLimitMs: 1000,
    memoryLimitMiB: 256,
    stackLimitMiB: 128,
    visibility: 'public',
    languageIds: [1, 2, 3],
  });
});

test('what no judge host has is offered for no program, but stays where it was chosen', () => {
  expect(juryLanguages(offers)).toEqual(['C']);
  expect(choosableLanguages(offers, null)).toEqual(['C', 'Python3']);
  expect(choosableLanguages(offers, 'Go')).toEqual(['C', 'Python3', 'Go']);
});

test('an empty form says what is missing, a filled one nothing', () => {
  const fields = problemComplaints(forRules(newProblem('en-US', offers, false), offers, true)).map(
    ({ field }) => field,
  );
  expect(new Set(fields)).toEqual(new Set(['displayId', 'texts', 'cases']));
  expect(problemComplaints(forRules(filled, offers, true))).toEqual([]);
});

test('a number field that was emptied is a complaint, not a zero', () => {
  const fields = problemComplaints(forRules({ ...filled, timeLimitMs: '' }, offers, true)).map(({ field }) => field);
  expect(fields).toEqual(['timeLimitMs']);
});

test('a checker that was changed must be compiled again', () => {
  const spj: FormState = {
    ...filled,
    judgeMode: 'spj',
    jury: { ...filled.jury, language: 'C', source: 'int main(){}' },
  };
  expect(problemComplaints(forRules(spj, offers, false)).map(({ key }) => key)).toEqual([
    'error.problemCheckerCompile',
  ]);
  expect(juryFingerprint(spj)).not.toBe(juryFingerprint({ ...spj, judgeExtraFiles: [{ name: 'a.h', content: '' }] }));
});

test('a second extra file of the same name is a complaint, not a loss', () => {
  const file = { name: 'a.h', content: '' };
  const twice: FormState = { ...filled, judgeExtraFiles: [file, { ...file, name: 'a.h ' }], userExtraFiles: [file] };
  expect(formComplaints(twice, offers, true).map(({ field, key }) => [field, key])).toEqual([
    ['judgeExtraFiles', 'error.problemFileTwice'],
  ]);
});

test('a sample that would not be read back is a complaint at its place', () => {
  const hidden = { input: '1', output: '2</output><input>3</input><output>4' };
  const state: FormState = { ...filled, examples: [{ input: '</output>', output: '</input>' }, hidden] };
  expect(formComplaints(state, offers, true)).toMatchObject([{ field: 'examples', index: 1 }]);
});

test('a tag of a name is offered once, and a group’s own comes before the site’s', () => {
  const site = { id: 1, name: 'Greedy', color: null, gid: null };
  const own = { id: 2, name: 'greedy ', color: null, gid: 5 };
  const other = { id: 3, name: 'dp', color: null, gid: null };
  expect(distinctTags([site, own, other])).toEqual([own, other]);
  expect(distinctTags([own, site])).toEqual([own]);
});

test('known tags keep their id and colour; blank samples are left out', () => {
  const sent = forWire({ ...filled, tagNames: ['greedy', 'new one'] }, offers);
  expect(sent.tags).toEqual([{ name: 'greedy', id: 7, color: '#ff0000' }, { name: 'new one' }]);
  expect(sent.problem.examples).toBe('');
});

test('subtasks do not survive the change to an ACM problem', () => {
  expect(withType({ ...filled, caseMode: 'subtask_lowest' }, false)).toEqual({ scored: false, caseMode: 'default' });
});

test('tolerances and arguments are typed as text', () => {
  const tolerant: FormState = {
    ...filled,
    compare: {
      kind: 'tokens',
      caseSensitive: true,
      spaceSensitive: false,
      absoluteTolerance: '1e-6',
      relativeTolerance: ' ',
    },
  };
  expect(forWire(tolerant, offers).problem.compare).toMatchObject({ absoluteTolerance: 1e-6, relativeTolerance: null });
  const broken: FormState = {
    ...filled,
    compare: {
      kind: 'tokens',
      caseSensitive: true,
      spaceSensitive: false,
      absoluteTolerance: 'tiny',
      relativeTolerance: '',
    },
  };
  expect(problemComplaints(forRules(broken, offers, true)).map(({ key }) => key)).toEqual(['error.problemTolerance']);
  const spj: FormState = {
    ...filled,
    judgeMode: 'spj',
    jury: { ...filled.jury, source: 'int main(){}', args: 'case_sensitive\n\n float_tolerance ' },
  };
  expect(forWire(spj, offers).problem.spjArgs).toEqual(['case_sensitive', 'float_tolerance']);
});

test('settings of a judge mode are sent with it, and a number that is being typed is refused', () => {
  const state: FormState = { ...filled, ...withJudgeMode(filled, 'communication') };
  expect(state.jury.dialect).toBe('cms');
  const typed = (settings: FormState['jury']['settings']): FormState => ({
    ...state,
    jury: { ...state.jury, settings },
  });
  expect(forWire(typed({ copies: 3, namedPipes: true }), offers).problem.modeSettings).toEqual({
    copies: 3,
    namedPipes: true,
  });
  expect(forWire(filled, offers).problem.modeSettings).toBeUndefined();
  const wrong = (settings: FormState['jury']['settings']) =>
    formComplaints(typed(settings), offers, true).map(({ key }) => key as string);
  expect(wrong({ copies: 2 })).not.toContain('error.problemModeSettings');
  expect(wrong({ copies: '' })).toContain('error.problemModeSettings');
  expect(wrong({ copies: 11 })).toContain('error.problemModeSettings');
});

test('a problem of several passes is sent with their number, and its program speaks the one dialect that asks for them', () => {
  const many: FormState = { ...filled, ...withJudgeMode(filled, 'multi_pass') };
  expect(forWire({ ...many, jury: { ...many.jury, passes: 4 } }, offers).problem).toMatchObject({
    judgeMode: 'multi_pass',
    spjDialect: 'kattis',
    passes: 4,
  });
  expect(forWire(filled, offers).problem.passes).toBeUndefined();
  expect(problemComplaints(forRules(many, offers, true)).map(({ key }) => key)).toEqual([
    'error.problemCheckerRequired',
  ]);
});

test('typed cases come back when the author looks at the zip for a moment', () => {
  const zip = { ...filled, ...withOtherCases(filled) };
  expect(zip).toMatchObject({ isUploadCase: true, cases: [] });
  expect({ ...zip, ...withOtherCases(zip) }.cases).toEqual(filled.cases);
});

test('files that join programs and the dialect are sent with what was changed of them', () => {
  const joined: FormState = { ...filled, gnuDialect: true, includes: { c: { 'a.h': '1' }, default: { 'b.h': '2' } } };
  expect(forWire(joined, offers).problem).toMatchObject({ gnuDialect: true, includes: joined.includes });
  const added = { ...joined, ...withInclude(joined, 'c', { name: 'main.c', content: '3' }) };
  const replaced = { ...added, ...withInclude(added, 'c', { name: 'a.h', content: '4' }) };
  expect(replaced.includes).toEqual({ c: { 'a.h': '4', 'main.c': '3' }, default: { 'b.h': '2' } });
  expect(withoutInclude(replaced, 'default', 'b.h').includes).toEqual({ c: { 'a.h': '4', 'main.c': '3' } });
  const hostile = { ...filled, ...withInclude(filled, 'c', { name: '../a.h', content: '' }) };
  expect(formComplaints(hostile, offers, true).map(({ field }) => field)).toEqual(['includes']);
});

test('an even split gives each case of a subtask what the subtask is worth', () => {
  const cases = [1, 1, 2].map((group) => ({ input: '', output: '', score: 0, group }));
  expect(withEvenPoints({ scored: true, caseMode: 'default' }, cases).map(({ score }) => score)).toEqual([33, 33, 34]);
  expect(withEvenPoints({ scored: true, caseMode: 'subtask_lowest' }, cases).map(({ score }) => score)).toEqual([
    50, 50, 50,
  ]);
});

describe('a form that stays open after a save', () => {
  const sent: FormState = { ...filled, isUploadCase: true, uploadFolder: 'up1', cases: [] };
  const answer = { pid: 7, revision: 'r1' };
  const stored: FormState = {
    ...filled,
    id: 7,
    revision: 'r1',
    displayId: 'G-A1',
    textsChangedAt: { 'en-US': '2026-01-01T00:00:00Z', 'zh-CN': null },
  };

  test('has the id, revision and display id of the stored problem, and its upload is used up', () => {
    const saved = asSaved(sent, answer, stored);
    expect(saved).toMatchObject({ id: 7, revision: 'r1', displayId: 'G-A1', uploadFolder: null });
    expect(changedSections(saved, afterSaving(sent, sent, saved))).toEqual([]);
  });

  test('keeps what was typed since the request, and the very texts that nobody touched', () => {
    const saved = asSaved(sent, answer, { ...stored, texts: sent.texts });
    const typed = { ...sent, difficulty: 3 };
    const after = afterSaving(typed, sent, saved);
    expect(after).toMatchObject({ difficulty: 3, revision: 'r1', uploadFolder: null });
    expect(after.texts).toBe(sent.texts);
    expect(changedSections(saved, after)).toEqual(['basics']);
  });

  test('takes nothing from a problem that somebody else has saved since, so that the next save compares both', () => {
    const theirs = { ...stored, revision: 'r2', displayId: 'THEIRS' };
    expect(asSaved(sent, answer, theirs)).toMatchObject({ revision: 'r1', displayId: 'A1' });
    expect(asSaved(sent, answer, null)).toMatchObject({ id: 7, revision: 'r1' });
  });

  test('offers no stored files once typed cases have replaced them, but an upload that waits', () => {
    const files = { cases: [{ input: '1.in', output: '1.out', score: 0, group: 1 }], uploadFolder: null };
    expect(asSaved({ ...filled, setAside: files }, answer, null).setAside.cases).toEqual([]);
    const waiting = { ...files, uploadFolder: 'up2' };
    expect(asSaved({ ...filled, setAside: waiting }, answer, null).setAside).toBe(waiting);
    const switched = { ...sent, ...withOtherCases(sent) };
    expect(afterSaving(switched, sent, asSaved(sent, answer, null)).setAside.uploadFolder).toBeNull();
  });
});
