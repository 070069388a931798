import { memoryStorage, type KeyValue } from '@verdict/client/storage.ts';
import { expect, test } from 'vitest';
import { openDraft, type DraftChoice, type DraftConflict } from '../../../../app/drafts/draft-store.ts';
import {
  describeWork,
  draftKey,
  draftOf,
  familyOf,
  saveSettings,
  workDraft,
  withProgram,
  type DraftOf,
  type Work,
} from './editor-storage.ts';

const languages = ['C', 'C++ 17', 'C++ 17 With O2', 'Python3'];
const of = (problemId: string, contestId: number | null = null, uid: string | null = null) => ({
  problemId,
  contestId,
  uid,
});
const fresh: Work = { language: 'C++ 17', theme: undefined, fontSize: 14, tabSize: 4, programs: {}, savedAt: null };

/** Opens the problem in a browser; `choice` answers the question which program to keep. */
function openWork(store: KeyValue, key: DraftOf, choice: DraftChoice | null = null) {
  const conflicts: DraftConflict<Work>[] = [];
  const draft = openDraft({
    ...workDraft(store, key, languages),
    storage: store,
    now: () => 9,
    ask: (conflict) => {
      conflicts.push(conflict);
      return Promise.resolve(choice);
    },
  });
  return { ...draft, conflicts };
}
const loadWork = (store: KeyValue, key: DraftOf, _languages = languages) => openWork(store, key).current().value;
function saveWork(store: KeyValue, key: DraftOf, work: Work) {
  openWork(store, key).write(work);
  saveSettings(store, work);
}

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

test('what a visitor has written goes to who logs in; nobody sees the draft of another account', async () => {
  const store = memoryStorage();
  const codeOf = (uid: string | null) => draftOf(loadWork(store, of('1000', null, uid)), '').code;
  saveWork(store, of('1000'), withProgram(fresh, 'C', 'begun', 1));
  expect([codeOf(null), codeOf('ann')]).toEqual(['begun', 'begun']);
  const ann = openWork(store, of('1000', null, 'ann'));
  await ann.settle();
  expect([codeOf('ann'), codeOf('bob'), codeOf(null)]).toEqual(['begun', '', '']);
  expect(ann.conflicts).toEqual([]);
});

test('a saved program outlives a visit without an account: a key typed after the log-in goes into it', async () => {
  const store = memoryStorage();
  saveWork(store, of('1000', null, 'ann'), withProgram(fresh, 'C++ 17', 'saved', 1));
  // After the session ended and the page was reloaded, the visitor sees the template, types nothing and logs in.
  expect(draftOf(loadWork(store, of('1000')), 'template').code).toBe('template');
  const ann = openWork(store, of('1000', null, 'ann'));
  await ann.settle();
  const { value } = ann.current();
  ann.write(withProgram(value, value.language, `${draftOf(value, 'template').code}!`, 2));
  expect(draftOf(loadWork(store, of('1000', null, 'ann')), 'template').code).toBe('saved!');
});

test.each([
  // choice  C++       Python
  ['mine', 'begun', 'print(1)'],
  ['other', 'saved', 'print(1)'],
] as const)('programs in one language are asked about, others go along: %s', async (choice, cpp, python) => {
  const store = memoryStorage();
  const begun = withProgram(withProgram(fresh, 'Python3', 'print(1)', 1), 'C++ 17', 'begun', 1);
  saveWork(store, of('1000'), begun);
  saveWork(store, of('1000', null, 'ann'), withProgram(fresh, 'C++ 17', 'saved', 2));
  const ann = openWork(store, of('1000', null, 'ann'), choice);
  await ann.settle();
  expect(
    ann.conflicts.map(({ mine, other }) => [
      describeWork(mine.value, other.value),
      describeWork(other.value, mine.value),
    ]),
  ).toEqual([['begun', 'saved']]);
  expect(ann.current().value.programs).toEqual({ 'C++': cpp, Python: python });
});
