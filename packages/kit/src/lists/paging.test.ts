import { expect, test } from 'vitest';
import { isFiltered, pages, pagingInput, readPaging } from './paging.ts';

const five = pages(5, [5, 20]);

test('an address names the page and the size, the standard ones without a word', () => {
  expect(readPaging({ currentPage: '3', limit: '20' }, five)).toEqual({ currentPage: 3, limit: 20 });
  expect(readPaging({ currentPage: '1', limit: '5' }, five)).toEqual({});
  expect(readPaging({ currentPage: '-1', limit: '7' }, five)).toEqual({});
});

test('endpoints are told both', () => {
  expect(pagingInput({}, five)).toEqual({ currentPage: 1, limit: 5 });
  expect(pagingInput({ currentPage: 3, limit: 20 }, five)).toEqual({ currentPage: 3, limit: 20 });
});

test('page, size, order and language filter nothing, and what chooses among lists does not either', () => {
  const search = { keyword: undefined, onlyMine: true, currentPage: 3, limit: 20, sort: 'name', l: 'zh-CN' };
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered(search, ['onlyMine'])).toBe(false);
  expect(isFiltered({ ...search, keyword: 'tree' }, ['onlyMine'])).toBe(true);
});
