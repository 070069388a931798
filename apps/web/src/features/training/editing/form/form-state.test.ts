import type { getAdminTraining } from '@verdict/contract/training/editing.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { expect, test } from 'vitest';
import {
  formComplaints,
  forWire,
  homeworkComplaints,
  homeworkForWire,
  newHomework,
  newTraining,
  nextStep,
  storedTraining,
  type FormState,
} from './form-state.ts';

const filled: FormState = { ...newTraining, title: 'Graphs', description: 'Paths.', categoryId: 3 };
const keys = (change: Partial<FormState>): string[] =>
  formComplaints({ ...filled, ...change }).map(({ field, key }) => `${field}: ${key}`);

test('a new training has number 1000 and is open to all; blank, it complains in the order of its fields', () => {
  expect(newTraining).toMatchObject({ rank: 1000, access: 'public', isVisible: true });
  expect(keys({})).toEqual([]);
  expect(keys({ rank: '', title: ' ', description: '', categoryId: null, access: 'private' })).toEqual([
    'rank: error.trainingRankRequired',
    'title: error.titleRequired',
    'description: error.trainingDescriptionRequired',
    'category: error.trainingCategoryRequired',
    'password: error.trainingPasswordNeeded',
  ]);
});

test('a new category goes before the one that is chosen', () => {
  expect(keys({ categoryId: null, newCategory: ' Paths ' })).toEqual([]);
  expect(forWire({ ...filled, newCategory: ' Paths ' }).trainingCategory).toEqual({ name: 'Paths' });
  expect(forWire({ ...filled, newCategory: ' ' }).trainingCategory).toMatchObject({ id: 3 });
});

test.each([
  [0, []],
  [2_147_483_647, []],
  [2_147_483_648, ['rank: error.trainingRank']],
  [-1, ['rank: error.trainingRank']],
  [1.5, ['rank: error.trainingRank']],
  ['12a', ['rank: error.trainingRankRequired']],
])('the order number %s', (rank, complaints) => {
  expect(keys({ rank })).toEqual(complaints);
});

test('a public training is sent without the password that was typed before it was made public', () => {
  const typed: FormState = { ...filled, password: 'secret', access: 'private' };
  expect(forWire(typed).training).toMatchObject({ auth: 'Private', privatePwd: 'secret' });
  expect(forWire({ ...typed, access: 'public' }).training).toMatchObject({ auth: 'Public', privatePwd: '' });
});

test('homework has its times, late steps in hours and a limit; each step goes on after the one before it', () => {
  const first = nextStep([]);
  const lateSteps = [first, nextStep([first]), nextStep([first, { withinHours: '', percent: 10 }])];
  expect(lateSteps).toEqual([
    { withinHours: 24, percent: 80 },
    { withinHours: 48, percent: 50 },
    { withinHours: 24, percent: 0 },
  ]);
  const deadline = new Date('2026-03-02T20:00:00Z');
  const homework: Partial<FormState> = { deadline, lateSteps: [{ withinHours: '0.5', percent: '80' }], attemptsMax: 3 };
  expect(keys(homework)).toEqual([]);
  expect(forWire({ ...filled, ...homework }).training.homework).toEqual({
    startTime: '',
    deadline: '2026-03-02T20:00:00.000Z',
    lateSteps: [{ withinMinutes: 30, percent: 80 }],
    attemptsMax: 3,
    hidesResults: false,
  });
  expect(keys({ ...homework, lateSteps: [{ withinHours: '', percent: 80 }] })).toEqual([
    'lateSteps: error.homeworkStep',
  ]);
  expect(keys({ hidesResults: true })).toEqual(['deadline: error.homeworkDeadlineNeeded']);
  expect(keys({ attemptsMax: 0 })).toEqual(['attemptsMax: error.homeworkAttempts']);
});

test('what is stored comes back as it was sent', () => {
  const homework = {
    startTime: '2026-03-01T20:00:00.000Z',
    deadline: '2026-03-02T20:00:00.000Z',
    lateSteps: [{ withinMinutes: 90, percent: 80 }],
    attemptsMax: 3,
    hidesResults: true,
  };
  const sent = {
    ...forWire({ ...filled, rank: 7, access: 'private', password: 'secret', isVisible: false }),
  };
  sent.training = { ...sent.training, homework };
  const stored = { training: { ...sent.training, id: 5 }, trainingCategory: sent.trainingCategory };
  expect(forWire(storedTraining(stored as DataOf<typeof getAdminTraining>))).toEqual(sent);
});

test('new homework proposes an evening in a week and a category, and needs a title, a problem and a deadline', () => {
  const state = newHomework(new Date('2026-03-01T10:20:30'), [{ id: 4, name: 'Homework', gid: null }], 'Homework');
  expect(state).toMatchObject({ categoryId: null, newCategory: 'Homework', deadline: new Date('2026-03-08T23:59:00') });
  const own = newHomework(new Date(), [{ id: 5, name: 'Homework', gid: 2 }], 'Homework');
  expect(own).toMatchObject({ categoryId: 5, newCategory: '' });
  const fields = (change: object) => homeworkComplaints({ ...state, ...change }).map(({ field }) => field);
  const problems = [{ id: 7, problemId: 'P1000', title: 'A + B' }];
  expect(fields({})).toEqual(['title', 'problems']);
  expect(fields({ title: 'Graphs', problems })).toEqual([]);
  expect(fields({ title: 'Graphs', problems, deadline: null })).toEqual(['deadline']);
});

test('homework without a description is described by its title', () => {
  const state = newHomework(new Date(), [], 'Homework');
  const problems = [{ id: 7, problemId: 'P1000', title: 'A + B' }];
  expect(homeworkForWire({ ...state, title: 'Graphs', problems })).toMatchObject({
    training: { title: 'Graphs', description: 'Graphs' },
    problems: [7],
  });
});
