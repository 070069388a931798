import { bank } from '@verdict/domain/access/place.ts';
import { expect, test } from 'vitest';
import { contestListInput, readContestListSearch } from './contest/contest-list-search.ts';
import { problemListInput, readProblemListSearch, tagBank } from './problem/problem-list-search.ts';
import { readSubmissionListSearch, submissionListInput } from './submission/submission-list-search.ts';

test('the problem list: our own bank without a word, All is no filter, 30 rows', () => {
  expect(problemListInput(readProblemListSearch({}))).toEqual({
    keyword: undefined,
    difficulty: undefined,
    tagId: undefined,
    oj: 'Mine',
    currentPage: 1,
    limit: 30,
  });
  expect(problemListInput(readProblemListSearch({ oj: 'All', difficulty: '0', currentPage: '-1' }))).toMatchObject({
    oj: undefined,
    difficulty: 0,
    currentPage: 1,
  });
  expect(problemListInput(readProblemListSearch({ oj: 'CF', difficulty: '9', limit: '50' }))).toMatchObject({
    oj: 'CF',
    difficulty: undefined,
    limit: 50,
  });
});

test('the problem list: a progress and an order that are known, else none', () => {
  expect(problemListInput(readProblemListSearch({ progress: 'tried', sort: '-rate' }))).toMatchObject({
    progress: 'tried',
    sort: '-rate',
  });
  const { progress, sort } = readProblemListSearch({ progress: 'Solved', sort: 'solved' });
  expect([progress, sort]).toEqual([undefined, undefined]);
});

test('tags of the problem list: ids only, each once; an absent bank is ME', () => {
  expect(readProblemListSearch({ tagId: '3,x,5,3,-1' }).tagId).toBe('3,5');
  expect(readProblemListSearch({ tagId: ',' }).tagId).toBeUndefined();
  expect(problemListInput(readProblemListSearch({ tagId: '3,5' }))).toMatchObject({ tagId: '3,5' });
  expect([tagBank(undefined), tagBank('All'), tagBank('CF')]).toEqual(['ME', 'ALL', 'CF']);
});

test('the status list: 15 rows, a known status only, no author beside "only mine"', () => {
  expect(submissionListInput(bank, readSubmissionListSearch({}))).toMatchObject({
    onlyMine: false,
    currentPage: 1,
    limit: 15,
  });
  expect(readSubmissionListSearch({ status: '0' }).status).toBe(0);
  expect(readSubmissionListSearch({ status: '-9' }).status).toBeUndefined();
  expect(submissionListInput(bank, readSubmissionListSearch({ onlyMine: 'true', username: 'ann' }))).toMatchObject({
    onlyMine: true,
    username: undefined,
  });
});

test('the contest list: ten rows, filters that the site knows', () => {
  expect(contestListInput(readContestListSearch({}))).toEqual({ currentPage: 1, limit: 10 });
  expect(readContestListSearch({ status: '-1', type: '1', keyword: ' final ', currentPage: '2' })).toEqual({
    status: -1,
    type: 1,
    keyword: 'final',
    currentPage: 2,
  });
  expect(readContestListSearch({ status: '2', type: 'All' })).toEqual({});
});
