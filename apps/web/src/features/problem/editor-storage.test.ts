import type { KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { draftKey, inLanguage, loadDraft, saveDraft, type Draft } from './editor-storage.ts';

function storage(entries: Record<string, string> = {}): KeyValue & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => void (entries[key] = value),
    removeItem: (key) => void delete entries[key],
  };
}
const languages = ['C', 'C++ 17', 'Python3'];
const templates = { 'C++ 17': '#include <bits/stdc++.h>\n' };

const of = (problemId: string, contestId: number | null = null, uid: string | null = null) => ({
  problemId,
  contestId,
  uid,
});

test('keys tell problems, contests and accounts apart', () => {
  expect([of('1000'), of('A', 12), of('A', 12, 'ann')].map(draftKey)).toEqual([
    'problemCodeAndSetting-1000-NoContest',
    'problemCodeAndSetting-A-12',
    'problemCodeAndSetting-A-12-ann',
  ]);
});

test('a first visit gets C++, its template and the defaults of the specification', () => {
  expect(loadDraft(storage(), of('1000'), languages, templates)).toEqual({
    code: templates['C++ 17'],
    language: 'C++ 17',
    theme: undefined,
    fontSize: 14,
    tabSize: 4,
  });
});

test('code stays with its problem; language and settings go along to the next one', () => {
  const store = storage();
  saveDraft(store, of('1000'), { code: 'print(1)', language: 'Python3', theme: 'dracula', fontSize: 18, tabSize: 2 });
  expect(loadDraft(store, of('1000'), languages, templates)).toMatchObject({
    code: 'print(1)',
    language: 'Python3',
    theme: 'dracula',
  });
  expect(loadDraft(store, of('1001'), languages, templates)).toEqual({
    code: '',
    language: 'Python3',
    theme: 'dracula',
    fontSize: 18,
    tabSize: 2,
  });
  expect(loadDraft(store, of('1000', 7), languages, templates).code).toBe('');
});

test('a language that the problem does not allow, and rubbish in the storage, are not taken over', () => {
  const store = storage({
    'problemCodeAndSetting-1000-NoContest': '{"language":"Cobol","fontSize":999,"theme":"x","code":5}',
    individualLanguageAndSetting: '{',
  });
  expect(loadDraft(store, of('1000'), languages, templates)).toEqual({
    code: templates['C++ 17'],
    language: 'C++ 17',
    theme: undefined,
    fontSize: 14,
    tabSize: 4,
  });
});

test('changing the language replaces an untouched template, never written code', () => {
  const draft: Draft = { code: templates['C++ 17'], language: 'C++ 17', fontSize: 14, tabSize: 4 };
  expect(inLanguage(draft, 'Python3', templates).code).toBe('');
  expect(inLanguage({ ...draft, code: 'int main' }, 'Python3', templates).code).toBe('int main');
});

test('what a visitor has written goes to who logs in and goes on with it; nobody sees the draft of another account', () => {
  const store = storage();
  const codeOf = (uid: string | null) => loadDraft(store, of('1000', null, uid), languages, templates).code;
  const draft = { language: 'C', fontSize: 14, tabSize: 4 };
  saveDraft(store, of('1000'), { ...draft, code: 'begun' });
  expect([codeOf(null), codeOf('ann')]).toEqual(['begun', 'begun']);
  saveDraft(store, of('1000', null, 'ann'), { ...draft, code: 'done by ann' });
  expect([codeOf('ann'), codeOf('bob'), codeOf(null)]).toEqual(['done by ann', '', '']);
});
