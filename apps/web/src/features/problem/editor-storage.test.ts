import type { KeyValue } from '@verdict/client/session.ts';
import { expect, test } from 'vitest';
import { draftKey, inLanguage, loadDraft, saveDraft, type Draft } from './editor-storage.ts';

function storage(entries: Record<string, string> = {}): KeyValue & { entries: Record<string, string> } {
  return { entries, getItem: (key) => entries[key] ?? null, setItem: (key, value) => void (entries[key] = value), removeItem: () => {} };
}
const languages = ['C', 'C++ 17', 'Python3'];
const templates = { 'C++ 17': '#include <bits/stdc++.h>\n' };

test('keys tell problems and contests apart', () => {
  expect([draftKey('1000', null), draftKey('A', 12)]).toEqual(['problemCodeAndSetting-1000-NoContest', 'problemCodeAndSetting-A-12']);
});

test('a first visit gets C++, its template and the defaults of the specification', () => {
  expect(loadDraft(storage(), '1000', null, languages, templates)).toEqual({ code: templates['C++ 17'], language: 'C++ 17', theme: undefined, fontSize: 14, tabSize: 4 });
});

test('code stays with its problem; language and settings go along to the next one', () => {
  const store = storage();
  saveDraft(store, '1000', null, { code: 'print(1)', language: 'Python3', theme: 'dracula', fontSize: 18, tabSize: 2 });
  expect(loadDraft(store, '1000', null, languages, templates)).toMatchObject({ code: 'print(1)', language: 'Python3', theme: 'dracula' });
  expect(loadDraft(store, '1001', null, languages, templates)).toEqual({ code: '', language: 'Python3', theme: 'dracula', fontSize: 18, tabSize: 2 });
  expect(loadDraft(store, '1000', 7, languages, templates).code).toBe('');
});

test('a language that the problem does not allow, and rubbish in the storage, are not taken over', () => {
  const store = storage({ 'problemCodeAndSetting-1000-NoContest': '{"language":"Cobol","fontSize":999,"theme":"x","code":5}', individualLanguageAndSetting: '{' });
  expect(loadDraft(store, '1000', null, languages, templates)).toEqual({ code: templates['C++ 17'], language: 'C++ 17', theme: undefined, fontSize: 14, tabSize: 4 });
});

test('changing the language replaces an untouched template, never written code', () => {
  const draft: Draft = { code: templates['C++ 17'], language: 'C++ 17', fontSize: 14, tabSize: 4 };
  expect(inLanguage(draft, 'Python3', templates).code).toBe('');
  expect(inLanguage({ ...draft, code: 'int main' }, 'Python3', templates).code).toBe('int main');
});

test('a storage that is full does no harm', () => {
  const full = { ...storage(), setItem: () => { throw new Error('quota'); } };
  expect(() => saveDraft(full, '1', null, { code: 'x', language: 'C', fontSize: 14, tabSize: 4 })).not.toThrow();
});
