import { memoryStorage } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { draftKey, draftOf, familyOf, loadWork, saveWork, withProgram, type Work } from './editor-storage.ts';

const languages = ['C', 'C++ 17', 'C++ 17 With O2', 'Python3'];
const of = (problemId: string, contestId: number | null = null, uid: string | null = null) => ({
  problemId,
  contestId,
  uid,
});
const fresh: Work = { language: 'C++ 17', theme: undefined, fontSize: 14, tabSize: 4, programs: {}, savedAt: null };

test('keys tell problems, contests and accounts apart', () => {
  expect([of('1000'), of('A', 12), of('A', 12, 'ann')].map(draftKey)).toEqual([
    'problemCodeAndSetting-1000-NoContest',
    'problemCodeAndSetting-A-12',
    'problemCodeAndSetting-A-12-ann',
  ]);
});

test('a first visit gets C++, its template and the defaults of the specification', () => {
  const work = loadWork(memoryStorage(), of('1000'), languages);
  expect(work).toEqual(fresh);
  expect(draftOf(work, 'int main').code).toBe('int main');
});

test('programs stay with their problem; language and settings go along to the next one', () => {
  const store = memoryStorage();
  const settings = { language: 'Python3', theme: 'dracula', fontSize: 18, tabSize: 2 } as const;
  saveWork(store, of('1000'), { ...settings, programs: { Python: 'print(1)' }, savedAt: 5 });
  expect(loadWork(store, of('1000'), languages)).toEqual({ ...settings, programs: { Python: 'print(1)' }, savedAt: 5 });
  expect(loadWork(store, of('1001'), languages)).toEqual({ ...settings, programs: {}, savedAt: null });
  expect(loadWork(store, of('1000', 7), languages).programs).toEqual({});
});

test('a language that the problem does not allow, and rubbish in the storage, are not taken over', () => {
  const store = memoryStorage();
  store.setItem(
    'problemCodeAndSetting-1000-NoContest',
    '{"language":"Cobol","fontSize":999,"theme":"x","code":5,"programs":{"C":7},"savedAt":"now"}',
  );
  store.setItem('individualLanguageAndSetting', '{');
  expect(loadWork(store, of('1000'), languages)).toEqual(fresh);
});

test('a program of before there was one for each language is that of the language it was left in', () => {
  const store = memoryStorage();
  store.setItem('problemCodeAndSetting-1000-NoContest', '{"language":"C","code":"int main"}');
  expect(loadWork(store, of('1000'), languages)).toMatchObject({ language: 'C', programs: { C: 'int main' } });
});

test('each language has its own program and its own template; versions of one share theirs', () => {
  const inCpp = withProgram(fresh, 'C++ 17', 'int main', 1);
  const shown = (language: string, work = inCpp) => draftOf({ ...work, language }, `template of ${language}`).code;
  expect(['C++ 17', 'C++ 17 With O2', 'Python3'].map((name) => shown(name))).toEqual([
    'int main',
    'int main',
    'template of Python3',
  ]);
  expect(shown('C++ 17', withProgram(inCpp, 'Python3', 'print(1)', 2))).toBe('int main');
  expect(shown('C++ 17', withProgram(inCpp, 'C++ 17', null, 3))).toBe('template of C++ 17');
});

test.each([
  ['C++ 20 With O2', 'C++'],
  ['GNU G++17 7.3.0', 'C++'],
  ['C With O2', 'C'],
  ['C#', 'C#'],
  ['Java', 'Java'],
  ['JavaScript Node', 'JavaScript'],
  ['PyPy3', 'Python'],
  ['Rust 1.75.0 (2021)', 'Rust'],
  ['仓颉', '仓颉'],
])('%s is written in %s', (language, family) => expect(familyOf(language)).toBe(family));

test('an empty page lasts as long as the visit; the next one begins with the template', () => {
  const store = memoryStorage();
  const emptied = withProgram(fresh, 'C++ 17', '', 1);
  expect(draftOf(emptied, 'int main').code).toBe('');
  saveWork(store, of('1000'), emptied);
  expect(draftOf(loadWork(store, of('1000'), languages), 'int main').code).toBe('int main');
});

test('what a visitor has written goes to who logs in and goes on with it; nobody sees the draft of another account', () => {
  const store = memoryStorage();
  const codeOf = (uid: string | null) => draftOf(loadWork(store, of('1000', null, uid), languages), '').code;
  const save = (uid: string | null, code: string) =>
    saveWork(store, of('1000', null, uid), withProgram(fresh, 'C', code, 1));
  save(null, 'begun');
  expect([codeOf(null), codeOf('ann')]).toEqual(['begun', 'begun']);
  save('ann', 'done by ann');
  expect([codeOf('ann'), codeOf('bob'), codeOf(null)]).toEqual(['done by ann', '', '']);
});
