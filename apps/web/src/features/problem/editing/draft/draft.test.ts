import { expect, test } from 'vitest';
import { problemDrafts } from './draft.ts';
import { changedSections, placeName, sectionOf } from '../form-sections.ts';
import { newProblem, type FormState } from '../form-state.ts';

const stored: FormState = {
  ...newProblem('en-US', { languages: [], tags: [] }, false),
  id: 7,
  revision: '2026-11-01T10:00:00.000Z',
  displayId: 'A1',
};
const { bothSides, describeChanges, read: readDraft, restored, write: writeDraft } = problemDrafts;
const ten = new Date('2026-11-02T10:00:00Z');
const hoursLater = (hours: number): Date => new Date(ten.getTime() + hours * 3_600_000);

test('what was typed comes back on the problem as it is stored, and says in which sections', () => {
  const typed: FormState = { ...stored, displayId: 'A2', source: 'a book' };
  const text = writeDraft(stored, typed, ten);
  const found = readDraft(text, stored, hoursLater(1));
  expect(found).toMatchObject({ kind: 'offer', sections: ['basics', 'statement'], draft: { leftOut: [] } });
  expect(found.kind === 'offer' && restored(stored, found.draft)).toEqual(typed);
});

test('what was typed after a draft was found stays; where both changed something, both are there to choose from', () => {
  const text = writeDraft(stored, { ...stored, displayId: 'A2', source: 'a book' }, ten);
  const found = readDraft(text, stored, ten);
  if (found.kind === 'none') throw new Error('no draft was found');
  const apart = bothSides(stored, { ...stored, timeLimitMs: 3000 }, found.draft);
  expect(apart.drafted).toEqual({ ...stored, displayId: 'A2', source: 'a book', timeLimitMs: 3000 });
  expect(describeChanges(apart.drafted, apart.typed)).toBe('');
  const both = bothSides(stored, { ...stored, timeLimitMs: 3000, source: 'a paper' }, found.draft);
  expect(both.typed).toEqual({ ...stored, displayId: 'A2', source: 'a paper', timeLimitMs: 3000 });
  expect(describeChanges(both.drafted, both.typed)).toBe('source:\na book');
});

test('what was typed and taken back is no change and leaves no draft', () => {
  const back: FormState = { ...stored, compare: { ...stored.compare }, examples: [{ input: '', output: '' }] };
  expect(changedSections(stored, back)).toEqual([]);
  expect(writeDraft(stored, back, ten)).toBeNull();
});

test('a draft of a problem that was saved meanwhile is kept, and compared with what was saved', () => {
  const text = writeDraft(stored, { ...stored, displayId: 'A2' }, ten);
  const saved: FormState = { ...stored, displayId: 'A3', source: 'a book', revision: '2026-11-02T11:00:00.000Z' };
  const found = readDraft(text, saved, hoursLater(2));
  expect(found).toMatchObject({ kind: 'outdated', sections: ['basics'], draft: { members: { displayId: 'A2' } } });
  const mine = found.kind === 'none' ? saved : restored(saved, found.draft);
  expect([describeChanges(mine, saved), describeChanges(saved, mine)]).toEqual(['displayId:\nA2', 'displayId:\nA3']);
});

test('large test data stays out and is named; the rest is kept', () => {
  const large: FormState = {
    ...stored,
    displayId: 'A2',
    isUploadCase: false,
    cases: [{ input: '1'.repeat(300_000), output: '1', score: 0, group: 1 }],
  };
  const text = writeDraft(stored, large, ten);
  expect(text!.length).toBeLessThan(5000);
  expect(readDraft(text, stored, ten)).toMatchObject({
    kind: 'offer',
    sections: ['basics'],
    draft: { leftOut: ['cases'] },
  });
});

test('files that were uploaded more than a day ago are gone at the server, and with them the cases of the draft', () => {
  const uploaded: FormState = {
    ...stored,
    displayId: 'A2',
    uploadFolder: 'abc',
    cases: [{ input: '1.in', output: '1.out', score: 100, group: 1 }],
  };
  const text = writeDraft(stored, uploaded, ten);
  expect(readDraft(text, stored, hoursLater(23))).toMatchObject({ sections: ['basics', 'cases'] });
  expect(readDraft(text, stored, hoursLater(25))).toMatchObject({
    sections: ['basics'],
    draft: { leftOut: ['cases'] },
  });
});

test('what is no draft is nothing', () => {
  for (const text of [null, '', '{', '[]', 'null', '{"make":0,"at":"2026-11-02T10:00:00Z"}'])
    expect(readDraft(text, stored, ten)).toEqual({ kind: 'none' });
});

test('a complaint belongs to a section and to a place in it', () => {
  expect(sectionOf({ field: 'timeLimitMs' })).toBe('basics');
  expect(sectionOf({ field: 'languageCount' })).toBe('languages');
  expect(placeName({ field: 'cases', index: 3, text: null })).toBe('cases 3');
  expect(placeName({ field: 'texts', index: null, text: { locale: 'zh-CN', part: 'title' } })).toBe(
    'texts zh-CN title',
  );
});
